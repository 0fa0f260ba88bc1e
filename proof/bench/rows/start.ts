import { barOf, startTwice } from '../kit/start-twice.ts';
import type { Row } from '../kit/row.ts';

export const start: Row = {
  id: 'P14',
  what: '`npm start` to the first page, embedded database',
  run: async () => {
    const starts = await startTwice();
    return (['first', 'second'] as const).map((which) => ({
      what: `${which} start, ${starts[which].processorSeconds.toFixed(1)} s of processor`,
      measured: `${starts[which].seconds.toFixed(1)} s`,
      bar: barOf(which, starts[which]),
    }));
  },
};
