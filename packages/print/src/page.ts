import { type HtmlPart, html } from './html.ts';
import type { Paper } from './paper.ts';
import { printCss } from './print-css.ts';

/** Sheets as one page of HTML that needs nothing else: no script, no picture, no font from elsewhere. */
export const pageOf = (title: string, paper: Paper, sheets: HtmlPart): string => {
  const style = { html: printCss(paper, title) };
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<p class="screen-only">Print this page from the menu of your browser, on ${paper.name}, at 100% and without its own headers.</p>
${sheets}
</body>
</html>
`.html;
};
