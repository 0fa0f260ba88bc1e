import type { Agreement } from '@makani/contract/handover/agreements';
import { randomUUID } from 'node:crypto';
import { execute } from '../../kit/databases/execute.ts';
import { apiAt } from '../../kit/http.ts';
import type { Api } from '../../kit/trips.ts';
import { priceRulesSql } from '../dataset/price-rules.ts';
import { atMost, onQuietMachine } from '../kit/table/bar.ts';
import type { Bench, Site } from '../kit/bench.ts';
import { expect, medianTime } from '../kit/client.ts';
import { type HostRequest, hostRequests } from '../kit/requests/host-requests.ts';
import { idOf, tokenOf } from '../kit/people.ts';
import { memoryOf, peakMemory } from '../kit/process-facts.ts';
import type { Line, Row } from '../kit/row.ts';
import { median } from '../kit/windows.ts';
import { inMb, inMs } from '../kit/words.ts';

const maxMs = 25;
/** Only where Stripe takes payments are hosts sent what is theirs. Nothing is asked with them. */
const stripeKeys = {
  STRIPE_SECRET_KEY: 'sk_test_benchmark',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_benchmark',
  STRIPE_WEBHOOK_SECRET: 'whsec_benchmark',
};
/** A file of the whole may take this much more memory than there was. */
const maxMb = 40;

export const hostScreens: Row = {
  id: 'P16',
  what: 'screens of a host with 100 vehicles and a tenth of all bookings',
  run: async (bench) => {
    const { databaseUrl } = await bench.site();
    const site = await bench.siteOn(databaseUrl, stripeKeys);
    const token = await tokenOf(databaseUrl, idOf('host', 1));
    const headers = { authorization: `Bearer ${token}` };
    const api = apiAt(site.url);
    const { nextCursor } = await api.expect<BookingPage>(200, 'GET', '/host/bookings', { token });
    const confirmed = await api.expect<BookingPage>(200, 'GET', '/host/bookings?status=confirmed', { token });
    const booking = confirmed.bookings[0]?.id ?? '';
    await signAgreement(api, booking, token);
    const requests = await hostRequests({
      booking,
      vehicle: idOf('vehicle', 7),
      cursor: nextCursor ?? '',
      month: Temporal.Now.plainDateISO('Pacific/Honolulu').toPlainYearMonth().toString(),
    });
    const lines: Line[] = [];
    await execute(databaseUrl, priceRulesSql);
    try {
      for (const request of requests.filter(({ isFile }) => !isFile))
        lines.push(await screen(bench, site, request, headers));
    } finally {
      await execute(databaseUrl, 'delete from price_rules');
    }
    for (const request of requests.filter(({ isFile }) => isFile))
      lines.push(await file(site, request, headers));
    return lines;
  },
};

interface BookingPage {
  bookings: { id: string }[];
  nextCursor: string | null;
}

/** The dataset has no signed agreement, whose PDF a host may read. */
async function signAgreement(api: Api, booking: string, token: string): Promise<void> {
  const path = `/host/bookings/${booking}/agreement`;
  const { digest } = await api.expect<Agreement>(200, 'GET', path, { token });
  const signature = { kind: 'typed', name: 'Kai Nakamura' };
  await api.expect(200, 'POST', path, { token, key: randomUUID(), body: { digest, signature } });
}

async function screen(
  bench: Bench,
  { url }: Site,
  { path, what }: HostRequest,
  headers: Record<string, string>,
): Promise<Line> {
  const windows = await bench.windows.compare(() =>
    medianTime(bench.isQuick ? 3 : 7, () => expect(200, 'GET', `${url}/api${path}`, { headers })),
  );
  const time = median(windows.map(([one]) => one));
  return {
    what,
    measured: inMs(time),
    bar: onQuietMachine(`≤ ${maxMs} ms p50`, time <= maxMs),
  };
}

/**
 * Everything that the host ever earned or was sent. Its time is noted; what counts is that memory stays flat. It is the
 * median of five, because what earlier requests left to be collected counts as growth, too.
 */
async function file(
  { url, pid }: Site,
  { path, what }: HostRequest,
  headers: Record<string, string>,
): Promise<Line> {
  const files = [];
  for (let round = 0; round < 5; round += 1) {
    const before = await memoryOf(pid);
    const { value, peak } = await peakMemory(pid, () => expect(200, 'GET', `${url}/api${path}`, { headers }));
    files.push({ grown: Math.max(0, peak - before), ms: value.milliseconds, bytes: value.body.length });
  }
  const grown = median(files.map((one) => one.grown));
  return {
    what: `${what}, ${inMb(files[0]?.bytes ?? 0)} in ${inMs(median(files.map(({ ms }) => ms)))}, memory`,
    measured: `+${inMb(grown)}`,
    bar: atMost(grown, maxMb * 1024 ** 2, `≤ +${maxMb} MB`),
  };
}
