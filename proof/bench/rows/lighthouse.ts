import { auditPages, marks, most, usualPaths } from '../lighthouse/audit.ts';
import type { Row } from '../kit/row.ts';

export const lighthouse: Row = {
  id: 'P11',
  what: 'Lighthouse phone, reached as a person does',
  run: async ({ isQuick }) => {
    const pages = await auditPages(usualPaths, isQuick ? 1 : 5);
    return pages.map(({ path, scores: [performance = 0], times: { LCP, TBT, CLS }, scripts }) => ({
      what: path,
      measured: `${performance}; LCP ${(LCP / 1000).toFixed(1)} s, TBT ${Math.round(TBT)} ms, CLS ${CLS.toFixed(3)}, ${Math.round(scripts / 1000)} kB of scripts`,
      bar: `≥ ${marks.performance}; ≤ ${most.LCP / 1000} s, ≤ ${most.TBT} ms, ≤ ${most.CLS}`,
      isMet: performance >= marks.performance && LCP <= most.LCP && TBT <= most.TBT && CLS <= most.CLS,
    }));
  },
};
