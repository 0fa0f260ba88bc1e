import { execFile, spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Rate } from '../load.ts';
import { median } from '../windows.ts';

/** Runs a script of pgbench with prepared statements over some connections, and one processor's load. */
export async function pgbench(
  databaseUrl: string,
  script: string,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Rate> {
  const folder = await mkdtemp(join(tmpdir(), 'makani-pgbench-'));
  try {
    await writeFile(join(folder, 'script.sql'), script);
    const { stdout } = await promisify(execFile)(
      binary(),
      `-n -M prepared -c ${connections} -j 1 -T ${Math.ceil(seconds)} -f script.sql -l --log-prefix=times`
        .split(' ')
        .concat(databaseUrl),
      { cwd: folder },
    );
    const rate = Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
    const [log = ''] = globSync('times*', { cwd: folder });
    const lines = (await readFile(join(folder, log), 'utf8')).trim().split('\n');
    return { perSecond: rate, p50: median(lines.map((line) => Number(line.split(' ')[2]) / 1000)) };
  } finally {
    await rm(folder, { recursive: true });
  }
}

function binary(): string {
  const folders = [
    spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout?.trim(),
    ...globSync('/usr/lib/postgresql/*/bin').toSorted().toReversed(),
  ];
  const found = folders.find((folder) => folder && globSync('pgbench', { cwd: folder }).length > 0);
  if (found === undefined) throw new Error('pgbench was not found; it comes with PostgreSQL.');
  return join(found, 'pgbench');
}
