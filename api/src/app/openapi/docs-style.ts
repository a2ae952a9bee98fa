/** The style of the page of the API document. Colors are the roles of web/src/components/theme.ts. */
export const DOCS_STYLE = `
:root{color-scheme:light dark;--paper:#f6f5f1;--surface:#fffefb;--line:#dedad0;--ink:#1f1d18;
--ink-2:#55514a;--primary:#17494d;--tint:#e3eeed;--focus:#0b6bcb;--red:#5f2120;--yellow:#663c00}
@media (prefers-color-scheme:dark){:root{--paper:#171613;--surface:#201f1b;--line:#3b3832;
--ink:#f1eee6;--ink-2:#c4beb2;--primary:#8ecbcb;--tint:#213937;--focus:#6db3ff;--red:#f5b5b2;
--yellow:#f5cd8d}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);
font:0.875rem/1.5 Inter,system-ui,-apple-system,'Segoe UI',sans-serif}
main{max-width:64rem;margin:0 auto;padding:2rem 1rem 6rem}
h1{font-size:1.375rem;letter-spacing:-0.015em;margin:0}
h2{font-size:0.9375rem;margin:2.5rem 0 0.5rem;text-transform:capitalize}
h3{font-size:0.875rem;margin:1.5rem 0 0.25rem}
h4{font-size:0.78125rem;margin:1rem 0 0.25rem;color:var(--ink-2)}
p{max-width:46rem;margin:0.5rem 0}
small,summary span{color:var(--ink-2)}
a{color:var(--primary)}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px;border-radius:4px}
nav{display:flex;flex-wrap:wrap;gap:0.25rem 1rem;margin-top:1rem;text-transform:capitalize}
code{font:0.8125rem/1.4 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;overflow-wrap:anywhere}
details{background:var(--surface);border:1px solid var(--line);border-bottom-width:0;padding:0 0.875rem}
details:first-of-type{border-radius:8px 8px 0 0}
details:last-of-type{border-radius:0 0 8px 8px;border-bottom-width:1px}
details[open]{padding-bottom:1rem}
summary{cursor:pointer;padding:0.5rem 0;list-style:none;display:grid;
grid-template-columns:4.5rem minmax(0,22rem) minmax(0,1fr);gap:0.75rem;align-items:baseline}
summary::-webkit-details-marker{display:none}
summary b{font-size:0.75rem;color:var(--primary)}
summary b.delete{color:var(--red)}
summary b.put,summary b.patch,summary b.post{color:var(--yellow)}
table{border-collapse:collapse;width:100%;table-layout:fixed}
th,td{text-align:left;vertical-align:top;font-weight:400;padding:0.25rem 0.75rem 0.25rem 0;
border-top:1px solid var(--line);overflow-wrap:anywhere}
th,td{width:30%}
td:last-child{width:40%}
.schema{background:var(--surface);border:1px solid var(--line);border-radius:8px;
padding:0.25rem 0.875rem 0.875rem;margin-top:0.75rem;scroll-margin-top:1rem}
.schema:target{background:var(--tint)}
@media (max-width:44rem){summary{grid-template-columns:3.5rem minmax(0,1fr)}summary span{grid-column:2}}
@media print{details::details-content{content-visibility:visible}}
`;
