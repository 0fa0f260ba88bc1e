import { scriptsOfPages } from './kit/page-scripts.ts';

/** `npm run bench -- bundle`: prints the scripts of every page's first load beside their bar. Fails above it. */
const pages = scriptsOfPages();
console.log(`${'served'.padStart(9)} ${'bar'.padStart(9)} ${'files'.padStart(6)}  page`);
for (const { id, bar, bytes, files } of pages) {
  const verdict = bytes > bar ? `  above by ${bytes - bar}` : '';
  console.log(
    `${String(bytes).padStart(9)} ${String(bar).padStart(9)} ${String(files.length).padStart(6)}  ${id.replace('routes/', '')}${verdict}`,
  );
}
const above = pages.filter(({ bar, bytes }) => bytes > bar);
console.log(`${pages.length - above.length} of ${pages.length} pages are within their bar.`);
if (above.length > 0) process.exitCode = 1;
