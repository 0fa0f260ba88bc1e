import type { Bench, Site } from '../kit/bench.ts';
import { expect, medianTime } from '../kit/client.ts';
import { idOf, tokenOf } from '../kit/people.ts';
import { memoryOf, peakMemory } from '../kit/process-facts.ts';
import type { Line, Row } from '../kit/row.ts';
import { median } from '../kit/windows.ts';
import { inMb, inMs } from '../kit/words.ts';

const mostMs = 25;
/** A file of the whole may take this much more memory than there was. */
const mostMb = 40;

export const hostScreens: Row = {
  id: 'P16',
  what: 'screens of a host with 100 vehicles and a tenth of all bookings',
  run: async (bench) => {
    const site = await bench.site();
    const token = await tokenOf(site.databaseUrl, idOf('host', 1));
    const headers = { authorization: `Bearer ${token}` };
    const month = Temporal.Now.plainDateISO('Pacific/Honolulu').toPlainYearMonth().toString();
    const bookings = await expect(200, 'GET', `${site.url}/api/host/bookings`, { headers });
    const found: { bookings: { id: string }[]; nextCursor: string } = JSON.parse(bookings.body.toString());
    const vehicle = idOf('vehicle', 7);
    const paths = [
      '/host/cars',
      `/host/cars/${vehicle}`,
      `/host/cars/${vehicle}/calendar?month=${month}`,
      '/host/bookings',
      `/host/bookings?cursor=${encodeURIComponent(found.nextCursor)}`,
      '/host/bookings?status=pending',
      '/host/bookings?search=Chen',
      `/host/bookings/${found.bookings[0]?.id ?? ''}`,
      '/host/earnings',
      '/host/earnings/transactions',
      '/host/earnings/entries?figure=total',
      `/host/earnings/entries?month=${month}`,
      '/host-estimates',
    ];
    const lines: Line[] = [];
    for (const path of paths) lines.push(await screen(bench, `${site.url}/api${path}`, path, headers));
    return [...lines, await file(site, headers)];
  },
};

async function screen(
  bench: Bench,
  url: string,
  path: string,
  headers: Record<string, string>,
): Promise<Line> {
  const windows = await bench.windows.compare(() =>
    medianTime(bench.isQuick ? 3 : 7, () => expect(200, 'GET', url, { headers })),
  );
  const time = median(windows.map(([one]) => one));
  return {
    what: path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, ':id').replace(/cursor=.*/, 'cursor=…'),
    measured: inMs(time),
    bar: `≤ ${mostMs} ms p50`,
    isMet: time <= mostMs,
  };
}

/**
 * Everything that the host ever earned. Its time is noted; what counts is that memory stays flat. It is the median of five,
 * because what earlier requests left to be collected counts as growth, too.
 */
async function file({ url, pid }: Site, headers: Record<string, string>): Promise<Line> {
  const files = [];
  for (let round = 0; round < 5; round += 1) {
    const before = await memoryOf(pid);
    const { value, peak } = await peakMemory(pid, () =>
      expect(200, 'GET', `${url}/api/host/earnings.csv`, { headers }),
    );
    files.push({ grown: Math.max(0, peak - before), ms: value.milliseconds, bytes: value.body.length });
  }
  const grown = median(files.map((one) => one.grown));
  return {
    what: `/host/earnings.csv, ${inMb(files[0]?.bytes ?? 0)} in ${inMs(median(files.map(({ ms }) => ms)))}, memory`,
    measured: `+${inMb(grown)}`,
    bar: `≤ +${mostMb} MB`,
    isMet: grown <= mostMb * 1024 ** 2,
  };
}
