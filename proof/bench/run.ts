/** `npm run bench [-- NAME …]`: a small benchmark by its name, otherwise the table of docs/performance.md. */
const small = ['bundle', 'desk', 'first-start', 'fit', 'lighthouse'];
const [name = ''] = process.argv.slice(2);
const isSmall = small.includes(name);
if (isSmall) process.argv.splice(2, 1);
await import(isSmall ? `./${name}.ts` : './main.ts');
