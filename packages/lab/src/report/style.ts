/** The look of the report by itself: the colours of the page in both themes. */
export const STYLE = `
:root { color-scheme: light dark;
  --paper: #f3eee3; --panel: #faf7f0; --ink: #1f1b16; --ink-2: #575046; --line: #d9d0bf; --line-strong: #958a74;
  --accent: #7d5200; --accent-soft: #f1dfb6; --on-side: #ffffff;
  --side-0: #134472; --side-1: #c34e16; --side-2: #00705a; --side-3: #7c3f78; --side-4: #7d5200; }
@media (prefers-color-scheme: dark) { :root {
  --paper: #1b2023; --panel: #22282c; --ink: #ece5d6; --ink-2: #b9b1a2; --line: #363e43; --line-strong: #6f7a80;
  --accent: #e2b04c; --accent-soft: #453819; --on-side: #14181b;
  --side-0: #a3d1f6; --side-1: #e8723a; --side-2: #5cc4a7; --side-3: #d79ad3; --side-4: #e2b04c; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 "Source Sans 3", system-ui, sans-serif;
  font-variant-numeric: tabular-nums; }
main { max-width: 800px; margin: 0 auto; padding: 32px 16px 48px; }
h1, h2 { font-family: "Source Serif 4", Georgia, serif; line-height: 1.2; margin: 0 0 8px; }
h1 { font-size: 40px; } h2 { font-size: 20px; }
section { background: var(--panel); border: 1px solid var(--line); border-radius: 3px; padding: 16px 20px; margin: 16px 0; }
p { margin: 0 0 8px; } .lead { font-size: 17px; }
.caption { text-transform: uppercase; letter-spacing: .08em; font-size: 12px; color: var(--ink-2); }
.quiet { color: var(--ink-2); font-size: 14px; }
.version { border: 1px solid var(--line-strong); border-radius: 3px; padding: 0 6px; font-size: 14px; }
figure { margin: 12px 0; } svg { max-width: 100%; height: auto; display: block; }
.wide { overflow-x: auto; } table { border-collapse: collapse; font-size: 14px; margin: 8px 0; }
th, td { text-align: left; padding: 4px 12px 4px 0; border-bottom: 1px solid var(--line); vertical-align: top; }
th { font-weight: 600; color: var(--ink-2); } .number { text-align: right; white-space: nowrap; }
summary { cursor: pointer; color: var(--accent); } a { color: var(--accent); }
.games { margin: 0; padding-left: 20px; }
`;
