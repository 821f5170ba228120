// Starts the language server cgt lsp for the scripts that are open.
const { workspace, window } = require('vscode');
const { LanguageClient } = require('vscode-languageclient/node');

let client;

exports.activate = function () {
  const command = workspace.getConfiguration('cgt').get('path');
  client = new LanguageClient('cgt', 'cgt', { command, args: ['lsp'] }, { documentSelector: [{ language: 'cgt' }] });
  return client.start().catch((error) => {
    window.showErrorMessage(`${command} lsp does not start: ${error.message}. The setting cgt.path names the program.`);
  });
};

exports.deactivate = function () {
  return client && client.stop();
};
