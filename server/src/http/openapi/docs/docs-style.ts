/** The colors of the site. The fonts are the system's, so that the page is a single file. */
export const docsStyle = `
:root{color-scheme:light;--paper:#fbf6ea;--bright:#fffdf7;--ink:#0e2a33;--soft:#38525b;--line:#d9b877;--link:#9c321d}
*{box-sizing:border-box}
html{scroll-padding-top:1rem}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.6 system-ui,sans-serif;overflow-wrap:anywhere}
main,header,footer{max-width:60rem;margin:0 auto;padding:1rem}
h1,h2,h3{font:400 1.5rem/1.25 Georgia,serif;margin:2rem 0 .5rem}
h1{font-size:2rem;letter-spacing:.06em;text-transform:uppercase;margin-top:1rem}
h3{font-size:1.15rem}
h4{font:600 .875rem/1.4 system-ui,sans-serif;margin:1rem 0 .25rem}
p{margin:.25rem 0 .5rem;max-width:44rem}
a{color:var(--link);text-underline-offset:.15em}
a:focus-visible,summary:focus-visible,pre:focus-visible{outline:3px solid var(--ink);outline-offset:2px}
ul{margin:0;padding-left:1.25rem}
nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;padding:0;list-style:none}
nav a{display:inline-block;padding:.25rem 0}
code,pre{font:.9em/1.5 ui-monospace,Menlo,Consolas,monospace}
pre{overflow-x:auto;padding:1rem;background:var(--bright);border:1px solid var(--line);border-radius:4px;overflow-wrap:normal}
details{background:var(--bright);border:1px solid var(--line);border-radius:4px;margin:.375rem 0}
summary{cursor:pointer;padding:.6rem .75rem}
details>div{padding:0 .75rem .75rem;border-top:1px solid var(--line)}
summary b{display:inline-block;min-width:4.25rem;font-size:.8125rem}
summary span,.soft{color:var(--soft)}
summary span{display:block}
.get{color:#1f5639}.delete{color:#9c321d}.post,.put,.patch{color:#7a561b}
@media (min-width:60rem){summary span{padding-left:5.6rem}}
@media print{details{break-inside:avoid}}
`;
