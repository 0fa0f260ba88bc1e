import type { DatasetSize } from '../dataset/size.ts';
import { serveApp, type ServedApp } from '../served-app.ts';
import { type BenchDatabases, dataKey, openBenchDatabases } from './databases.ts';
import { type LimitServer, startLimitServer } from './limits/limits.ts';
import type { Windows } from './windows.ts';

export interface Site extends ServedApp {
  databaseUrl: string;
}

export interface Bench {
  windows: Windows;
  /** `--quick` takes a tenth of the rows and short windows. */
  isQuick: boolean;
  /** `--long` lets P15 last its ten minutes. */
  isLong: boolean;
  databases(): Promise<BenchDatabases>;
  /** The site on the whole dataset, opened with the first row that asks for it. */
  site(): Promise<Site>;
  /** Another site, on a database of its own, and with more settings. */
  siteOn(databaseUrl: string, settings?: Record<string, string>): Promise<Site>;
  /** A process that answers with as little as the same work can take. */
  limits(): Promise<LimitServer>;
}

type Shape = Pick<Bench, 'windows' | 'isQuick' | 'isLong'>;

/** Everything is opened when first asked for, and closed in reverse order with `opened`. */
export function createBench(shape: Shape, opened: AsyncDisposableStack): Bench {
  const whole: DatasetSize = shape.isQuick
    ? { vehicles: 1_000, bookings: 100_000, withHistory: true }
    : { vehicles: 10_000, bookings: 1_000_000, withHistory: true };
  const databases = once(async () => opened.adopt(await openBenchDatabases(whole), (open) => open.close()));
  const siteOn: Bench['siteOn'] = async (databaseUrl, settings = {}) => {
    const env = { DATABASE_URL: databaseUrl, DATA_KEY: dataKey, DEMO_DATA: 'off', ...settings };
    const app = opened.adopt(await serveApp(env, ['--role', 'web']), (open) => open.close());
    return { ...app, databaseUrl };
  };
  return {
    ...shape,
    databases,
    siteOn,
    site: once(async () => siteOn(await (await databases()).filled(whole))),
    limits: once(async () => opened.adopt(await startLimitServer(), (open) => open.close())),
  };
}

function once<T>(open: () => Promise<T>): () => Promise<T> {
  let opening: Promise<T> | undefined;
  return () => (opening ??= open());
}
