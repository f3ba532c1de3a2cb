/** The demo page's whole style, named by its hash in the page's policy. */
export const demoStyle = `
:root {
  color-scheme: light dark;
  --ground: #f4f2ee; --sheet: #fffdfa; --ink: #23201b; --soft: #6a645a; --line: #e2ddd3; --accent: #2f6b4f;
}
@media (prefers-color-scheme: dark) {
  :root { --ground: #161513; --sheet: #1f1d1a; --ink: #efeae1; --soft: #a79f92; --line: #37332d; --accent: #8fc7a9; }
}
* { box-sizing: border-box; }
body {
  margin: 0; padding: clamp(1rem, 4vw, 4rem) 1rem 4rem; background: var(--ground); color: var(--ink);
  font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
}
main {
  max-inline-size: 44rem; margin-inline: auto; padding: clamp(1.25rem, 5vw, 3rem);
  background: var(--sheet); border: 1px solid var(--line); border-radius: 0.75rem;
}
h1 { margin: 0 0 0.5rem; font-size: 1.75rem; line-height: 1.2; letter-spacing: -0.01em; text-wrap: balance; }
p { margin: 0; color: var(--soft); text-wrap: pretty; }
h2 {
  margin: 2.5rem 0 0; padding-block-end: 0.5rem; border-block-end: 1px solid var(--line);
  font-size: 0.8125rem; font-weight: 600; letter-spacing: 0.06em; text-transform: uppercase; color: var(--soft);
}
ul { margin: 0; padding: 0; list-style: none; }
li { border-block-end: 1px solid var(--line); }
a { display: block; padding-block: 0.875rem; color: inherit; text-decoration: none; }
a b { display: block; overflow-wrap: anywhere; font-weight: 600; color: var(--accent); text-decoration: underline; text-underline-offset: 0.2em; text-decoration-thickness: 1px; }
a:hover b { text-decoration-thickness: 2px; }
a span { color: var(--soft); }
a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 0.25rem; }
code { font: 0.875em ui-monospace, SFMono-Regular, Menlo, monospace; overflow-wrap: anywhere; }
footer { margin-block-start: 2.5rem; }
`;
