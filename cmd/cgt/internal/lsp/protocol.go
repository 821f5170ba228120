package lsp

import (
	"cgt/cmd/cgt/internal/lsp/document"
)

// The messages of the Language Server Protocol 3.17, as far as they are used; the names
// are those of the protocol.

type initializeParams struct {
	Capabilities struct {
		General struct {
			PositionEncodings []document.Encoding `json:"positionEncodings"`
		} `json:"general"`
	} `json:"capabilities"`
}

type initializeResult struct {
	Capabilities capabilities `json:"capabilities"`
	ServerInfo   serverInfo   `json:"serverInfo"`
}

type serverInfo struct {
	Name    string `json:"name"`
	Version string `json:"version"`
}

type capabilities struct {
	PositionEncoding           document.Encoding     `json:"positionEncoding"`
	TextDocumentSync           syncOptions           `json:"textDocumentSync"`
	HoverProvider              bool                  `json:"hoverProvider"`
	CompletionProvider         completionOptions     `json:"completionProvider"`
	SignatureHelpProvider      signatureHelpOptions  `json:"signatureHelpProvider"`
	DefinitionProvider         bool                  `json:"definitionProvider"`
	ReferencesProvider         bool                  `json:"referencesProvider"`
	DocumentHighlightProvider  bool                  `json:"documentHighlightProvider"`
	DocumentSymbolProvider     bool                  `json:"documentSymbolProvider"`
	FoldingRangeProvider       bool                  `json:"foldingRangeProvider"`
	DocumentFormattingProvider bool                  `json:"documentFormattingProvider"`
	CodeActionProvider         bool                  `json:"codeActionProvider"`
	CodeLensProvider           codeLensOptions       `json:"codeLensProvider"`
	RenameProvider             renameOptions         `json:"renameProvider"`
	SemanticTokensProvider     semanticTokensOptions `json:"semanticTokensProvider"`
	ExecuteCommandProvider     commandOptions        `json:"executeCommandProvider"`
}

type (
	syncOptions struct {
		OpenClose bool `json:"openClose"`
		Change    int  `json:"change"` // 2: by ranges
	}
	completionOptions struct {
		ResolveProvider bool `json:"resolveProvider"`
	}
	signatureHelpOptions struct {
		TriggerCharacters []string `json:"triggerCharacters"`
	}
	codeLensOptions struct {
		ResolveProvider bool `json:"resolveProvider"`
	}
	renameOptions struct {
		PrepareProvider bool `json:"prepareProvider"`
	}
	semanticTokensOptions struct {
		Legend legend `json:"legend"`
		Full   bool   `json:"full"`
	}
	legend struct {
		TokenTypes     []string `json:"tokenTypes"`
		TokenModifiers []string `json:"tokenModifiers"`
	}
	commandOptions struct {
		Commands []string `json:"commands"`
	}
)

type documentID struct {
	URI     string `json:"uri"`
	Version int    `json:"version,omitempty"`
}

type openParams struct {
	TextDocument struct {
		documentID
		Text string `json:"text"`
	} `json:"textDocument"`
}

type changeParams struct {
	TextDocument   documentID `json:"textDocument"`
	ContentChanges []struct {
		Range *document.Range `json:"range"` // nil: the whole text
		Text  string          `json:"text"`
	} `json:"contentChanges"`
}

// placeParams are the params of all requests about a place or a document.
type placeParams struct {
	TextDocument documentID        `json:"textDocument"`
	Position     document.Position `json:"position"`
	NewName      string            `json:"newName"`
	Range        document.Range    `json:"range"`
	Context      struct {
		IncludeDeclaration bool         `json:"includeDeclaration"`
		Diagnostics        []diagnostic `json:"diagnostics"`
	} `json:"context"`
}

type diagnostic struct {
	Range    document.Range `json:"range"`
	Severity int            `json:"severity"`
	Source   string         `json:"source"`
	Message  string         `json:"message"`
	Data     string         `json:"data,omitempty"` // suggested replacement
}

type publishParams struct {
	URI         string       `json:"uri"`
	Version     int          `json:"version"`
	Diagnostics []diagnostic `json:"diagnostics"`
}

type markup struct {
	Kind  string `json:"kind"` // "markdown" or "plaintext"
	Value string `json:"value"`
}

type hover struct {
	Contents markup         `json:"contents"`
	Range    document.Range `json:"range"`
}

type location struct {
	URI   string         `json:"uri"`
	Range document.Range `json:"range"`
}

type textEdit struct {
	Range   document.Range `json:"range"`
	NewText string         `json:"newText"`
}

type workspaceEdit struct {
	Changes map[string][]textEdit `json:"changes"`
}

type completionItem struct {
	Label         string    `json:"label"`
	Kind          int       `json:"kind"`
	Detail        string    `json:"detail,omitempty"`
	Documentation *markup   `json:"documentation,omitempty"`
	TextEdit      *textEdit `json:"textEdit,omitempty"`
	Data          string    `json:"data,omitempty"` // the name, for the resolve request
}

type completionList struct {
	IsIncomplete bool             `json:"isIncomplete"`
	Items        []completionItem `json:"items"`
}

type signatureHelp struct {
	Signatures      []signature `json:"signatures"`
	ActiveSignature int         `json:"activeSignature"`
	ActiveParameter int         `json:"activeParameter"`
}

type signature struct {
	Label         string          `json:"label"`
	Documentation string          `json:"documentation,omitempty"`
	Parameters    []parameterInfo `json:"parameters"`
}

type parameterInfo struct {
	Label string `json:"label"`
}

type highlight struct {
	Range document.Range `json:"range"`
	Kind  int            `json:"kind"`
}

type documentSymbol struct {
	Name           string         `json:"name"`
	Detail         string         `json:"detail,omitempty"`
	Kind           int            `json:"kind"`
	Range          document.Range `json:"range"`
	SelectionRange document.Range `json:"selectionRange"`
}

type foldingRange struct {
	StartLine int    `json:"startLine"`
	EndLine   int    `json:"endLine"`
	Kind      string `json:"kind,omitempty"`
}

type semanticTokens struct {
	Data []int `json:"data"`
}

type command struct {
	Title     string `json:"title"`
	Command   string `json:"command"`
	Arguments []any  `json:"arguments"`
}

type codeLens struct {
	Range   document.Range `json:"range"`
	Command command        `json:"command"`
}

type codeAction struct {
	Title       string        `json:"title"`
	Kind        string        `json:"kind"`
	Diagnostics []diagnostic  `json:"diagnostics"`
	IsPreferred bool          `json:"isPreferred"`
	Edit        workspaceEdit `json:"edit"`
}

type showMessage struct {
	Type    int    `json:"type"` // 1 error, 3 information
	Message string `json:"message"`
}
