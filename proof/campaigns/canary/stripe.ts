import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { dumpDatabase } from '../../../server/src/db/dump/dump.ts';
import { createLog } from '../../../server/src/monitoring/log.ts';
import type { TestApp } from '../../../server/test/kit/test-app.ts';
import { postgresBinaries } from '../../kit/databases/postgres-server.ts';
import type { Campaign } from '../kit/report.ts';
import { openSite } from '../kit/site.ts';
import { cards, cardsIn, writings } from './cards.ts';
import { atOurDoors, inAnswers, inEvents, owner, type Said } from './stripe-doors.ts';
import { tracesOf } from './traces.ts';

/** With Stripe on no card comes to us at all: those that come in spite of that, and those that Stripe quotes, stay nowhere. */
export async function canaryWithStripe({ check, count, seed }: Campaign): Promise<void> {
  const lines: string[] = [];
  const log = createLog(
    { logLevel: 'trace' },
    new Writable({ write: (chunk: Buffer, _encoding, done) => (lines.push(chunk.toString()), done()) }),
  );
  const site = await openSite({ network: 'stripe', log });
  try {
    const { app } = site;
    const { standIn } = app;
    if (standIn === undefined) throw new Error('the stand-in was not started');
    const said: Said[] = [];
    const every = count(3, 1);
    for (const [index, card] of cards.entries()) {
      if (index % every !== seed % every) continue;
      const written = (writings[index % writings.length] ?? String)(card);
      said.push(...(await atOurDoors(app, card, written)));
      said.push(...(await inEvents(app, standIn, written)));
      said.push(...(await inAnswers(app, standIn, written, index)));
    }
    said.push(...(await pagesOf(app)));
    const wrong = said.filter(({ allowed, status }) => !allowed.includes(status));
    check(
      'with Stripe on, no card is taken at any door',
      said.length,
      wrong.map(({ what, status }) => `${what} answered ${status}`),
    );
    const metrics = await app.app.inject({
      url: '/metrics',
      headers: { authorization: `Bearer ${site.metricsToken}` },
    });
    said.push({ what: 'the figures', status: metrics.statusCode, allowed: [200], text: metrics.body });
    const dump = await dumpOf(site.databaseUrl, app.context.config.dataDir);
    const traces = [
      ...(await tracesOf(app, lines)),
      { where: 'the dump', text: dump },
      { where: 'the command line', text: [process.title, ...process.argv].join(' ') },
      ...said.map(({ what, text }) => ({ where: `the answer to ${what}`, text })),
    ];
    check(
      'with Stripe on, no card is in a table, the log, a mail, a dump or an answer',
      traces.length,
      traces.flatMap(({ where, text }) =>
        cardsIn(text).map((card) => `${card} is in ${where}: ${text.slice(0, 200)}`),
      ),
      `${cards.length / every} cards, ${lines.length} lines of the log`,
    );
    const remaining = traces.filter(({ where }) => !where.startsWith('the answer'));
    check(
      'nobody that Stripe names is kept or logged',
      remaining.length,
      remaining.flatMap(({ where, text }) =>
        owner
          .filter((name) => text.includes(name))
          .map((name) => `${name} is in ${where}: ${text.slice(0, 200)}`),
      ),
    );
    const secrets = [standIn.secretKey, standIn.webhookSecret];
    check(
      'no secret key of Stripe is in any of them, and no client secret is kept or logged',
      traces.length,
      [
        ...secrets.flatMap((key) =>
          traces
            .filter(({ text }) => text.includes(key))
            .map(({ where, text }) => `a key is in ${where}: ${text.slice(0, 200)}`),
        ),
        ...remaining
          .filter(({ text }) => /pi_\w+_secret_/.test(text))
          .map(({ where }) => `a client secret is in ${where}`),
      ],
    );
  } finally {
    await site.close();
  }
}

async function pagesOf(app: TestApp): Promise<Said[]> {
  const said: Said[] = [];
  for (const url of ['/', '/payment', '/reserve', '/terms', '/api/openapi.json', '/api/site']) {
    const { statusCode: status, body: text } = await app.app.inject({ url });
    said.push({ what: url, status, allowed: [200, 302, 404], text });
  }
  return said;
}

/** The unpacked content of a dump. */
async function dumpOf(databaseUrl: string, dataDir: string): Promise<string> {
  const file = join(dataDir, 'canary.dump');
  await dumpDatabase({ databaseUrl, dataDir }, file);
  const { stdout } = spawnSync(join(postgresBinaries(), 'pg_restore'), ['--file=-', file], {
    encoding: 'latin1',
    maxBuffer: 2 ** 30,
  });
  if (!stdout.includes('stripe_charges')) throw new Error('the dump is empty');
  return stdout;
}
