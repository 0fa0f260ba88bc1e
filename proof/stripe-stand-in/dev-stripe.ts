import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { startStandIn } from './start-stand-in.ts';
import { environmentOf } from './test-network.ts';

/**
 * `npm run dev:stripe`: the site with hot reload on the stand-in for Stripe, so that cards, banks and webhooks can be clicked
 * through without an account. Both remember what was paid, in a folder of their own.
 */
const root = join(import.meta.dirname, '../..');
const dataDir = process.env['DATA_DIR'] ?? join('.data', 'stripe');
const sitePort = process.env['PORT'] ?? '3000';
await mkdir(resolve(root, dataDir), { recursive: true });
const standIn = await startStandIn({
  port: Number(process.env['STAND_IN_PORT'] ?? '4242'),
  file: resolve(root, dataDir, 'stand-in.json'),
  webhook: { url: `http://127.0.0.1:${sitePort}/webhooks/stripe`, secret: 'whsec_standin' },
});

console.log(`
  Cards go to the stand-in for Stripe at ${standIn.url}; no money moves.
  Any later expiry date and any CVV will do:
    4242 4242 4242 4242   pays
    4000 0025 0000 3155   asks the cardholder's bank: Complete, Fail or Close
    4000 0082 6000 3178   asks the bank, and has too little money
    4000 0000 0000 0002   is declined
    4000 0000 0000 9995   has too little money
    4000 0000 0000 0341   fails when it is charged
  Webhooks go to http://127.0.0.1:${sitePort}/webhooks/stripe. What it remembers lies in ${dataDir}.
`);

const site = spawn(process.execPath, [join(root, 'server/src/process/dev.ts'), ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, DATA_DIR: dataDir, ...environmentOf(standIn) },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => site.kill(signal));
const [code]: [number | null] = await once(site, 'exit').then(([exitCode]) => [exitCode]);
await standIn.close();
process.exitCode = code ?? 1;
