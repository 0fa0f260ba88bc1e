import { join } from 'node:path';
import { rm } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import { fastTemporaryFolder } from '../../../proof/kit/temporary-folder.ts';
import { copyFilledFolder } from './kit/filled-folder.ts';
import { type Ended, killLeftovers, mainFile, run, serve } from '../../../proof/kit/site-process.ts';

const folder = await fastTemporaryFolder('makani-operator-');
const dataDir = join(folder, 'data');
killLeftovers();
afterAll(() => rm(folder, { recursive: true }));

const add = (env: Record<string, string> = {}): Promise<Ended> =>
  run(process.execPath, [mainFile, 'operator:add', 'kai@example.com'], {
    env: { DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...env },
  }).ended;

test('operator:add says which database it writes to, what an open site asks for, and the address it was open at', async () => {
  await copyFilledFolder(dataDir);
  const site = await serve({ env: { DATA_DIR: dataDir } });
  const beside = await add();
  expect(beside).toMatchObject({
    code: 1,
    stdout: `Writing to the embedded database in ${dataDir}.\n`,
    // A site that is too busy to name its process is another process.
    stderr: expect.stringMatching(
      new RegExp(
        `^The embedded database is in use by (?:process ${site.child.pid}|another process), and takes one process at a time: stop the site with Ctrl-C, run this again, then start the site\\.\n$`,
      ),
    ),
  });
  await site.stop();

  const added = await add();
  expect(added).toMatchObject({ code: 0, stderr: '' });
  expect(added.stdout).toContain(`  ${site.url}/operator/welcome#`);
  const elsewhere = await add({ PORT: '8080' });
  expect(elsewhere.stdout).toContain('  http://localhost:8080/operator/welcome#');
});
