import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { checkInvariants } from '../../../server/test/kit/invariants.ts';
import type { Outcome } from './attack.ts';
import type { Victims } from './victims.ts';
import type { World } from './world.ts';

export interface Line {
  name: string;
  looked: number;
  broken: string[];
  more?: string;
}

/** Lets everything come to its end, then looks at what is there. */
export async function aftermath(
  world: World,
  victims: Victims,
  outcome: Outcome,
  dataDir: string,
): Promise<Line[]> {
  const survivor = await victims.first();
  world.url = survivor.url;
  // A run of the mails sends fifty at most, so there are as many rounds as it takes, within reason.
  for (let round = 0; round < 4 || (round < 60 && (await mailsWait(world))); round += 1) {
    await world.timePasses();
    await survivor.work(jobs);
  }
  const calm = Temporal.Now.instant();
  const sentences: string[] = [];
  for (const look of outcome.looks) {
    const wrong = await look(world);
    if (wrong !== undefined) sentences.push(wrong);
  }
  const findings = await checkInvariants(world.db, { calm, isThorough: true });
  const seen = findings.filter(({ rows }) => rows > 0);
  return [
    {
      name: 'a retry gets one definite answer',
      looked: outcome.retries,
      broken: outcome.indefinite,
      more: `the slowest after ${Math.round(outcome.slowestMs)} ms`,
    },
    await acknowledged(world),
    await mails(world, dataDir),
    { name: 'what came of each scene is whole', looked: outcome.looks.length, broken: sentences },
    {
      name: 'the invariants hold, and nothing is stuck',
      looked: seen.reduce((sum, { rows }) => sum + rows, 0),
      broken: findings
        .filter(({ violations }) => violations > 0)
        .map(
          ({ invariant, violations, ids }) =>
            `${invariant}: ${violations}, such as ${ids.slice(0, 3).join(', ')}`,
        ),
      more: `${seen.length} invariants with rows, ${findings.length - seen.length} without`,
    },
  ];
}

const jobs = [
  'answer link requests',
  'expire holds',
  'confirm by silence',
  'settle charges',
  'settle payments',
  'settle refunds',
  'send mail',
  'send webhooks',
  'send text messages',
];

async function mailsWait({ db }: World): Promise<boolean> {
  const waiting = await db
    .selectFrom('outbox')
    .select('id')
    .where('status', '=', 'queued')
    .limit(1)
    .execute();
  return waiting.length > 0;
}

/** I22: the journal of all that was answered against the rows. */
async function acknowledged({ db, acknowledged: journal }: World): Promise<Line> {
  const events = await db.selectFrom('booking_events').select(['booking_id', 'to_status']).execute();
  const there = new Set(events.map((event) => `${event.booking_id} ${event.to_status}`));
  const lost = journal.filter(({ id, status }) => !there.has(`${id} ${status}`));
  return {
    name: 'whatever was acknowledged is there',
    looked: journal.length,
    broken: lost.map(({ id, status }) => `booking ${id} was said to be ${status}`),
  };
}

/** Every copy has the name of its Message-ID, so a second copy is the first. */
async function mails({ db }: World, dataDir: string): Promise<Line> {
  const files = (await readdir(join(dataDir, 'mail')).catch(() => [])).filter((name) =>
    name.endsWith('.eml'),
  );
  // Those of the demo's past were never sent.
  const sent = await db
    .selectFrom('outbox')
    .select(['id', 'kind'])
    .where('written_to_file', '=', true)
    .execute();
  const missing = sent.filter(({ id }) => files.filter((name) => name.includes(id)).length !== 1);
  return {
    name: 'every mail that counts as sent was sent under one Message-ID',
    looked: sent.length,
    broken: missing.map(({ id, kind }) => `${kind} ${id}`),
  };
}
