import { execute } from '../../kit/databases/execute.ts';
import { deskRulesSql } from '../dataset/price-rules.ts';
import { atLeast, onQuietMachine } from '../kit/table/bar.ts';
import { searches, searchPath } from '../kit/dates.ts';
import { lightLoadOf } from '../kit/light-load.ts';
import type { Rate } from '../kit/load.ts';
import { pgbench } from '../kit/limits/pgbench.ts';
import type { Line, Row } from '../kit/row.ts';
import { searchSql } from '../kit/limits/search-page.ts';
import { type Compared, median } from '../kit/windows.ts';
import { inMs, perSecond, ratio } from '../kit/words.ts';

const connections = 10;
/** A bar of our own. */
const leastRuled = 0.5;

export const search: Row = {
  id: 'P1',
  what: 'dated search, page of 24 with totals, 10 connections',
  run: async (bench) => {
    const site = await bench.site();
    const limits = await bench.limits();
    const { seconds } = bench.windows;
    const database = encodeURIComponent(site.databaseUrl);
    const paths = searches.map(searchPath);
    const thinPaths = searches.map(({ from, to }) => `/search?database=${database}&from=${from}&to=${to}`);
    const windows = await bench.windows.compare(
      () => lightLoadOf({ url: site.url, paths, connections, seconds }),
      () => pgbench(site.databaseUrl, script(), { connections, seconds }),
      () => lightLoadOf({ url: limits.url, paths: thinPaths, connections, seconds }),
    );
    return lines(windows);
  },
};

/** The rules go with the windows that have none, the last of which is the last of all. */
export const ruledSearch: Row = {
  id: 'P21',
  what: 'the same where every vehicle has a hundred rules of prices, beside none',
  run: async (bench) => {
    const { databaseUrl, url } = await bench.site();
    const { seconds } = bench.windows;
    const paths = searches.map(searchPath);
    const searched = async (rules: string) => {
      await execute(databaseUrl, rules);
      return lightLoadOf({ url, paths, connections, seconds });
    };
    const windows = await bench.windows.compare(
      () => searched(deskRulesSql),
      () => searched('delete from price_rules'),
    );
    const share = median(windows.map(([ruled, plain]) => ruled.perSecond / plain.perSecond));
    return [
      {
        what: 'searches',
        measured: perSecond(median(windows.map(([ruled]) => ruled.perSecond))),
        limit: perSecond(median(windows.map(([, plain]) => plain.perSecond))),
        compared: ratio(share),
        bar: atLeast(share, leastRuled, windows),
      },
    ];
  },
};

function lines(windows: Compared<[Rate, Rate, Rate]>): Line[] {
  const of = (pick: (window: [Rate, Rate, Rate]) => number): number => median(windows.map(pick));
  const rate = of(([product]) => product.perSecond);
  const toSql = of(([product, sql]) => product.perSecond / sql.perSecond);
  const above = of(([product, sql]) => product.p50 - sql.p50);
  const toThin = of(([product, , thin]) => product.perSecond / thin.perSecond);
  return [
    {
      what: 'beside the prepared statement in pgbench',
      measured: perSecond(rate),
      limit: perSecond(of(([, sql]) => sql.perSecond)),
      compared: ratio(toSql),
      bar: atLeast(toSql, 0.55, windows),
    },
    {
      what: 'p50 above that statement',
      measured: inMs(of(([product]) => product.p50)),
      limit: inMs(of(([, sql]) => sql.p50)),
      compared: `+${inMs(above)}`,
      bar: onQuietMachine('≤ 4 ms', above <= 4),
    },
    {
      what: 'p50 of a thin Fastify + pg service above that statement',
      measured: inMs(of(([, , thin]) => thin.p50)),
      limit: inMs(of(([, sql]) => sql.p50)),
      compared: `+${inMs(of(([, sql, thin]) => thin.p50 - sql.p50))}`,
      bar: 'noted',
    },
    {
      what: 'beside a thin Fastify + pg service',
      measured: perSecond(rate),
      limit: perSecond(of(([, , thin]) => thin.perSecond)),
      compared: ratio(toThin),
      bar: atLeast(toThin, 0.85, windows),
    },
  ];
}

/** The same forty searches in any order. */
function script(): string {
  const [first] = searches;
  const at = (instant = ''): string => `('${instant}'::timestamptz + :day * interval '1 day')`;
  return `\\set day 2 * random(0, ${searches.length - 1})\n${searchSql(at(first?.from), at(first?.to))};`;
}
