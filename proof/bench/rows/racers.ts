import { growsAtMost, onQuietMachine } from '../kit/table/bar.ts';
import { Booker } from '../kit/booker.ts';
import type { Row } from '../kit/row.ts';
import { median, percentile } from '../kit/windows.ts';
import { inMs, ratio } from '../kit/words.ts';

const racers = 50;

export const race: Row = {
  id: 'P6',
  what: '50 racers on one slot beside 50 on distinct ones',
  run: async (bench) => {
    const booker = await Booker.open(bench);
    const onOne = async (): Promise<number[]> => {
      const slot = booker.nextSlot();
      return meet(
        booker,
        Array.from({ length: racers }, () => slot),
        1,
      );
    };
    const apart = (): Promise<number[]> =>
      meet(
        booker,
        Array.from({ length: racers }, () => booker.nextSlot()),
        racers,
      );
    const windows = await bench.windows.compare(onOne, apart);
    const p99 = (times: number[]): number => percentile(times, 0.99);
    const growth = median(windows.map(([one, many]) => p99(one) / p99(many)));
    const slowest = Math.max(...windows.flatMap(([one]) => one));
    return [
      {
        what: 'p99 of a hold',
        measured: inMs(median(windows.map(([one]) => p99(one)))),
        limit: inMs(median(windows.map(([, many]) => p99(many)))),
        compared: ratio(growth),
        bar: growsAtMost(growth, 3, windows),
      },
      {
        what: 'slowest of all',
        measured: inMs(slowest),
        bar: onQuietMachine('≤ 1 s', slowest <= 1_000),
      },
    ];
  },
};

/** @returns the milliseconds of each hold. @throws when not exactly so many were given. */
async function meet(
  booker: Booker,
  slots: Parameters<Booker['quote']>[0][],
  given: number,
): Promise<number[]> {
  const quotes: string[] = [];
  for (const slot of slots) quotes.push(await booker.quote(slot));
  const answers = await Promise.all(quotes.map((quoteId) => booker.hold(booker.nextGuest(), quoteId)));
  const held = answers.filter(({ status }) => status === 201).length;
  const refused = answers.filter(({ status }) => status === 409).length;
  if (held !== given || held + refused !== slots.length)
    throw new Error(`${held} of ${slots.length} holds were given, and ${refused} refused`);
  return answers.map(({ milliseconds }) => milliseconds);
}
