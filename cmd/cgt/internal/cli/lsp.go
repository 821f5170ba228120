package cli

import (
	"context"
	"fmt"

	"cgt/cmd/cgt/internal/lsp"
)

// lspCommand is the language server on standard input and output.
type lspCommand struct{}

// Help says how to configure editors.
func (lspCommand) Help() string {
	return `The server speaks the Language Server Protocol on standard input and output.

Neovim 0.11 and later, in init.lua:

  vim.filetype.add({ extension = { cgt = 'cgt' } })
  vim.lsp.config('cgt', { cmd = { 'cgt', 'lsp' }, filetypes = { 'cgt' } })
  vim.lsp.enable('cgt')

Neovim 0.8 to 0.10:

  vim.filetype.add({ extension = { cgt = 'cgt' } })
  vim.api.nvim_create_autocmd('FileType', { pattern = 'cgt', callback = function()
    vim.lsp.start({ name = 'cgt', cmd = { 'cgt', 'lsp' } })
  end })

Helix, in languages.toml:

  [language-server.cgt]
  command = "cgt"
  args = ["lsp"]

  [[language]]
  name = "cgt"
  scope = "source.cgt"
  file-types = ["cgt"]
  comment-token = "#"
  indent = { tab-width = 2, unit = "  " }
  language-servers = ["cgt"]

Emacs 29 and later:

  (define-derived-mode cgt-mode prog-mode "cgt" (setq-local comment-start "# "))
  (add-to-list 'auto-mode-alist '("\\.cgt\\'" . cgt-mode))
  (with-eval-after-load 'eglot (add-to-list 'eglot-server-programs '(cgt-mode "cgt" "lsp")))

VS Code: the folder cmd/cgt/vscode of the sources is an extension.`
}

// languageServer serves an editor until it disconnects.
func (a *app) languageServer(ctx context.Context) int {
	interrupts, leave := a.interrupts.Scope(ctx)
	defer leave()
	if err := lsp.Serve(interrupts, a.In, a.Out, Version); err != nil {
		fmt.Fprintln(a.Err, "error:", err)
		return statusFailed
	}
	return statusOK
}
