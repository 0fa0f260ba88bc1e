import { type AuditedPage, auditPages, marks, limits, usualPaths } from './lighthouse/audit.ts';

/**
 * `npm run bench -- lighthouse [/fleet]`: fails below the targets, but for the times, which depend on the machine's hour and are
 * noted. `RUNS` says how often, five times unless told.
 */
const named = process.argv.slice(2);
const pages = await auditPages(named.length > 0 ? named : usualPaths, Number(process.env['RUNS'] ?? 5));
print(pages);
if (pages.some(fails)) process.exitCode = 1;

function print(rows: readonly AuditedPage[]): void {
  console.log(
    line(['page', 'perf', 'a11y', 'best', 'seo', 'LCP ms', 'TBT ms', 'CLS', 'FCP ms', 'JS kB', 'bench', '']),
  );
  console.log(line(['bar', ...Object.values(marks), limits.LCP, '', limits.CLS, '', '', '', '']));
  for (const { path, scores, times, scripts, bench, lacks, faults } of rows) {
    const verdict =
      lacks.length === 0 ? 'PASS' : `${fails({ lacks }) ? 'FAIL' : 'noted'}: ${lacks.join(', ')}`;
    const [performance, accessibility, best = '-', seo = '-'] = scores;
    const { LCP, TBT, CLS, FCP } = times;
    console.log(
      line([
        path,
        performance,
        accessibility,
        best,
        seo,
        LCP | 0,
        TBT | 0,
        CLS.toFixed(4),
        FCP | 0,
        (scripts / 1000) | 0,
        bench | 0,
        verdict,
      ]),
    );
    for (const fault of faults) console.log(`    ${fault}`);
  }
}

function fails({ lacks }: Pick<AuditedPage, 'lacks'>): boolean {
  return lacks.some((name) => name !== 'performance' && name !== 'LCP');
}

function line(cells: readonly unknown[]): string {
  return cells.map((cell, place) => String(cell).padEnd(place === 0 ? 12 : 8)).join('');
}
