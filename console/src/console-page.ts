import { createHash } from 'node:crypto';
import { script, style } from 'virtual:page';
import { viewOf, type ConsoleInput } from './view/view-of.js';

/**
 * One HTML file that shows a solution: summary, map, timeline, tables. It makes no request, and runs from a disk or an e-mail.
 * With the plan it shows windows, orders and unserved stops, too, and local times where the plan has a zone; else UTC.
 *
 * @throws InvalidPlanError with everything that is wrong with the solution or the plan, and with every stop and resource of
 *   the solution that the plan lacks
 * @example
 * await writeFile('tours.html', consolePage({ plan, solution: await solve(plan) }));
 */
export function consolePage(input: ConsoleInput): string {
  const view = viewOf(input);
  const policy = [
    "default-src 'none'",
    `script-src ${hashOf(script)}`,
    `style-src ${hashOf(style)}`,
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

/** A source of a policy that allows exactly this text. */
const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** JSON in which no text can end a script element or begin a comment. */
const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
