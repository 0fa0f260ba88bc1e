import { atLeast } from '../kit/table/bar.ts';
import type { Bench } from '../kit/bench.ts';
import { execute } from '../../kit/databases/execute.ts';
import { Booker, rateOf } from '../kit/booker.ts';
import { pgbench } from '../kit/limits/pgbench.ts';
import { roundTrips } from '../kit/wire/round-trips.ts';
import type { Row } from '../kit/row.ts';
import { median } from '../kit/windows.ts';
import { perSecond, ratio } from '../kit/words.ts';

export const hold: Row = {
  id: 'P4',
  what: 'quote + hold, by ten guests at once',
  run: async (bench) => {
    const { databaseUrl } = await bench.site();
    const booker = await Booker.open(bench);
    await execute(databaseUrl, bareTable);
    const limits = await bench.limits();
    await limits.book(databaseUrl);
    const thin = await Booker.open(bench, limits.url);
    const { seconds } = bench.windows;
    const windows = await bench.windows.compare(
      () => rateOfGuests(bench, () => booker.reserve()),
      () => pgbench(databaseUrl, bareInsert, { connections: 10, seconds }),
      () => rateOfGuests(bench, () => thin.reserve()),
    );
    const share = median(windows.map(([product, , floor]) => product / floor));
    return [
      {
        what: 'beside a thin Fastify + pg service',
        measured: perSecond(median(windows.map(([product]) => product))),
        limit: perSecond(median(windows.map(([, , floor]) => floor))),
        compared: ratio(share),
        bar: atLeast(share, 0.35, windows),
      },
      {
        what: 'beside a bare INSERT with the constraint',
        measured: perSecond(median(windows.map(([product]) => product))),
        limit: perSecond(median(windows.map(([, bare]) => bare.perSecond))),
        compared: ratio(median(windows.map(([product, bare]) => product / bare.perSecond))),
        bar: 'noted',
      },
      {
        what: 'that service beside the bare INSERT',
        measured: perSecond(median(windows.map(([, , floor]) => floor))),
        limit: perSecond(median(windows.map(([, bare]) => bare.perSecond))),
        compared: ratio(median(windows.map(([, bare, floor]) => floor / bare.perSecond))),
        bar: 'noted',
      },
      await roundTrips(bench, 9, async ({ url }) => {
        const alone = await Booker.open(bench, url);
        return () => alone.reserve();
      }),
    ];
  },
};

export const pay: Row = {
  id: 'P5',
  what: 'reserve → pay whole, by ten guests at once',
  run: async (bench) => {
    const booker = await Booker.open(bench);
    const windows = await bench.windows.compare(
      () => rateOfGuests(bench, () => booker.reserveAndPay()),
      () => rateOfGuests(bench, () => booker.reserve()),
    );
    const share = median(windows.map(([whole, held]) => whole / held));
    return [
      {
        what: 'beside quote + hold alone',
        measured: perSecond(median(windows.map(([whole]) => whole))),
        limit: perSecond(median(windows.map(([, held]) => held))),
        compared: ratio(share),
        bar: atLeast(share, 0.35, windows),
      },
      await roundTrips(bench, 25, async ({ url }) => {
        const alone = await Booker.open(bench, url);
        return () => alone.reserveAndPay();
      }),
    ];
  },
};

/** The rate in a window in which nobody holds anything yet: a guest who does gets no other hold. */
async function rateOfGuests(bench: Bench, work: () => Promise<unknown>): Promise<number> {
  await (await bench.databases()).endHolds((await bench.site()).databaseUrl);
  return rateOf(bench.windows.seconds, work);
}

/** The least that keeps two bookings apart. */
const bareTable = `
  create table if not exists bench_bare (
    id bigint generated always as identity primary key,
    vehicle_id uuid not null, starts_at timestamptz not null, blocked_until timestamptz not null,
    exclude using gist (vehicle_id with =, tstzrange(starts_at, blocked_until, '[)') with &&))`;
const bareInsert = `
  \\set vehicle random(1, 10000)
  \\set day random(1, 100000)
  insert into bench_bare (vehicle_id, starts_at, blocked_until)
  values (md5('vehicle ' || :vehicle::int)::uuid, '2026-01-01'::timestamptz + :day * interval '1 day',
    '2026-01-02'::timestamptz + :day * interval '1 day')
  on conflict do nothing;`;
