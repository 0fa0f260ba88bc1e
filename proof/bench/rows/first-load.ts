import { atMost } from '../kit/table/bar.ts';
import { scriptsOfPages } from '../kit/page-scripts.ts';
import type { Row } from '../kit/row.ts';

export const firstLoad: Row = {
  id: 'P10',
  what: 'JavaScript of the first load, as brotli',
  run: async () => {
    const pages = scriptsOfPages();
    const within = pages.filter(({ bytes, bar }) => bytes <= bar);
    return [
      ...pages
        .filter(({ id }) => shown.has(id))
        .map(({ id, bytes, bar }) => ({
          what: id.replace('routes/', ''),
          measured: inKb(bytes),
          bar: atMost(bytes, bar, `≤ ${inKb(bar)}`),
        })),
      {
        what: 'all pages within their bar',
        measured: `${within.length} of ${pages.length}`,
        bar: atMost(pages.length - within.length, 0, 'all'),
      },
    ];
  },
};

/** The pages that most people open, and the heaviest; `npm run bench -- bundle` lists all. */
const shown = new Set(
  [
    'home',
    'fleet',
    'vehicle',
    'booking/reserve',
    'booking/payment',
    'dashboard/trips',
    'host/vehicles-add',
  ].map((name) => `routes/${name}`),
);

function inKb(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
