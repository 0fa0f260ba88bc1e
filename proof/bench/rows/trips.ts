import { atLeast } from '../kit/table/bar.ts';
import { expect } from '../kit/client.ts';
import { loadOf } from '../kit/load.ts';
import { guestTokens } from '../kit/people.ts';
import { roundTrips } from '../kit/wire/round-trips.ts';
import type { Row } from '../kit/row.ts';
import { median } from '../kit/windows.ts';
import { perSecond, ratio } from '../kit/words.ts';

export const trips: Row = {
  id: 'P7',
  what: 'my trips (20), 10 connections',
  run: async (bench) => {
    const site = await bench.site();
    const limits = await bench.limits();
    const [token = ''] = await guestTokens(site.databaseUrl, 50, 1);
    const headers = { authorization: `Bearer ${token}` };
    const path = '/api/bookings';
    const { body } = await expect(200, 'GET', `${site.url}${path}`, { headers });
    const same = await limits.store(body, { 'content-type': 'application/json; charset=utf-8' });
    const thin = `/trips?database=${encodeURIComponent(site.databaseUrl)}`;
    const load = { connections: 10, seconds: bench.windows.seconds };
    const windows = await bench.windows.compare(
      () => loadOf({ url: site.url, paths: [path], headers, ...load }),
      () => loadOf({ url: limits.url, paths: [same], headers, ...load }),
      () => loadOf({ url: limits.url, paths: [thin], headers, ...load }),
    );
    const toThin = median(windows.map(([product, , thin]) => product.perSecond / thin.perSecond));
    return [
      {
        what: `beside the same ${body.length.toLocaleString('en-US')} bytes`,
        measured: perSecond(median(windows.map(([product]) => product.perSecond))),
        limit: perSecond(median(windows.map(([, bytes]) => bytes.perSecond))),
        compared: ratio(median(windows.map(([product, bytes]) => product.perSecond / bytes.perSecond))),
        bar: 'noted',
      },
      {
        what: 'beside a thin Fastify + pg service',
        measured: perSecond(median(windows.map(([product]) => product.perSecond))),
        limit: perSecond(median(windows.map(([, , floor]) => floor.perSecond))),
        compared: ratio(toThin),
        bar: atLeast(toThin, 0.5, windows),
      },
      await roundTrips(
        bench,
        2,
        async ({ url }) =>
          () =>
            expect(200, 'GET', `${url}${path}`, { headers }),
      ),
    ];
  },
};
