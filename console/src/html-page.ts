import { script, scriptHash, style, styleHash } from 'virtual:page';
import type { View } from './view/view.js';

/** One HTML file that shows a view, and makes no request. */
export function htmlPage(view: View): string {
  const policy = [
    "default-src 'none'",
    `script-src '${scriptHash}'`,
    `style-src '${styleHash}'`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="generator" content="tourwright">
<link rel="icon" href="data:,">
<title>${escaped(view.name === '' ? 'tourwright' : `${view.name} · tourwright`)}</title>
<style>${style}</style>
</head>
<body>
<div id="page"></div>
<noscript>This page needs JavaScript. Diese Seite braucht JavaScript.</noscript>
<script type="application/json" id="view">${inScript(view)}</script>
<script>${script}</script>
</body>
</html>
`;
}

/** JSON escaped so that no text can end a script element or begin a comment. */
const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
