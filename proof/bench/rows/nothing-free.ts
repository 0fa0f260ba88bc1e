import { onQuietMachine } from '../kit/table/bar.ts';
import { expect, medianTime } from '../kit/client.ts';
import { datesFrom, searchPath } from '../kit/dates.ts';
import type { Line, Row } from '../kit/row.ts';
import { median } from '../kit/windows.ts';
import { inMs } from '../kit/words.ts';

/** In two months every vehicle of the dataset is booked at least once. */
const dates = datesFrom(5, 60);

export const nothingFree: Row = {
  id: 'P17',
  what: 'nothing available: a search for 60 days',
  run: async (bench) => {
    const site = await bench.site();
    const list = searchPath(dates);
    const { body } = await expect(200, 'GET', `${site.url}${list}`);
    const { vehicles }: { vehicles: object[] } = JSON.parse(body.toString());
    const lines: Line[] = [];
    for (const [what, path, max] of [
      [`search, ${vehicles.length} found`, list, 20],
      ['alternatives', list.replace('/cars?', '/cars/alternatives?'), 40],
    ] as const) {
      const windows = await bench.windows.compare(() =>
        medianTime(bench.isQuick ? 3 : 9, () => expect(200, 'GET', `${site.url}${path}`)),
      );
      const time = median(windows.map(([one]) => one));
      lines.push({ what, measured: inMs(time), bar: onQuietMachine(`≤ ${max} ms`, time <= max) });
    }
    return lines;
  },
};
