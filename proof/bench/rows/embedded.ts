import { onQuietMachine } from '../kit/table/bar.ts';
import { searches, searchPath } from '../kit/dates.ts';
import { loadOf } from '../kit/load.ts';
import type { Row } from '../kit/row.ts';
import { median } from '../kit/windows.ts';
import { perSecond } from '../kit/words.ts';
import { serveApp } from '../served-app.ts';

const least = 700;

export const embedded: Row = {
  id: 'P18',
  what: 'the embedded database, six vehicles, 10 connections',
  run: async (bench) => {
    const site = await serveApp();
    try {
      const load = { url: site.url, paths: searches.map(searchPath), connections: 10 };
      const windows = await bench.windows.compare(() => loadOf({ ...load, seconds: bench.windows.seconds }));
      const rate = median(windows.map(([one]) => one.perSecond));
      const bar = onQuietMachine(`≥ ${least}/s`, rate >= least);
      return [{ what: 'dated search', measured: perSecond(rate), bar }];
    } finally {
      await site.close();
    }
  },
};
