import { startTwice } from '../kit/start-twice.ts';
import type { Row } from '../kit/row.ts';

export const start: Row = {
  id: 'P14',
  what: '`npm start` to the first page, embedded database',
  run: async () => {
    const { first, second } = await startTwice();
    const line = (what: string, { seconds, processorSeconds }: typeof first, most: number) => ({
      what: `${what}, ${processorSeconds.toFixed(1)} s of processor`,
      measured: `${seconds.toFixed(1)} s`,
      bar: `≤ ${most} s`,
      isMet: seconds <= most,
    });
    return [line('first start', first, 10), line('second', second, 2.5)];
  },
};
