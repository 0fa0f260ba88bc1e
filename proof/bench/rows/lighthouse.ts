import { atMost, onQuietMachine } from '../kit/table/bar.ts';
import { auditPages, marks, limits, usualPaths } from '../lighthouse/audit.ts';
import type { Line, Row } from '../kit/row.ts';

export const lighthouse: Row = {
  id: 'P11',
  what: 'Lighthouse phone, reached as a person does',
  run: async ({ isQuick }) => {
    const pages = await auditPages(usualPaths, isQuick ? 1 : 5);
    return pages.flatMap(({ path, scores: [performance = 0], times: { LCP, TBT, CLS }, scripts }): Line[] => [
      {
        what: path,
        measured: `${performance}; LCP ${(LCP / 1000).toFixed(1)} s, TBT ${Math.round(TBT)} ms, ${Math.round(scripts / 1000)} kB of scripts`,
        // A phone is simulated from what this machine does.
        bar: onQuietMachine(
          `≥ ${marks.performance}; ≤ ${limits.LCP / 1000} s`,
          performance >= marks.performance && LCP <= limits.LCP,
        ),
      },
      { what: `${path}, shift of its layout`, measured: CLS.toFixed(3), bar: atMost(CLS, limits.CLS) },
    ]);
  },
};
