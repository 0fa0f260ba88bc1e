import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { parseConfig } from '../../../server/src/config/config.ts';
import { openContainer } from '../../../server/src/container.ts';
import { restoreDatabase } from '../../../server/src/db/dump/dump.ts';
import type { Db } from '../../../server/src/db/database.ts';
import { replayErasures } from '../../../server/src/features/account-lifecycle/public/erasure-journal.ts';
import { type AuditHead, verifyAudit } from '../../../server/src/features/audit/public/verify-audit.ts';
import type { Campaign } from '../kit/report.ts';
import { type Dump, rowCounts } from './dump-under-load.ts';
import type { Restored } from './restore-elsewhere.ts';
import type { Leaver, Scene } from './scene.ts';

/** Tables whose rows nobody deletes, so that the copy has what was there before and no more than is there now. */
const growing = ['bookings', 'booking_events', 'payments', 'ledger_entries', 'audit_entries', 'users'];

/** Each flipped dump is offered to the restore of a database that holds something, which has to keep it. */
export async function everyFlipIsCaught(
  { check, signal }: Campaign,
  { source, folder }: Scene,
  { file }: Dump,
  flips: number,
): Promise<void> {
  const flipped = join(folder, 'flipped.dump');
  await copyFile(`${file}.sha256`, `${flipped}.sha256`);
  const whole = await readFile(file);
  const missed: string[] = [];
  for (let flip = 0; flip < flips && !signal.aborted; flip += 1) {
    const at = Math.floor((whole.length * (flip + Math.random())) / flips);
    const changed = Buffer.from(whole);
    changed.writeUInt8(changed.readUInt8(at) ^ (1 << (flip % 8)), at);
    await writeFile(flipped, changed);
    const refusal = await restoreDatabase({ databaseUrl: source.databaseUrl, dataDir: folder }, flipped, {
      force: true,
    }).then(
      () => 'it was restored',
      (error: unknown) => String(error),
    );
    if (!refusal.includes('is not what was dumped')) missed.push(`byte ${at}: ${refusal}`);
  }
  check('a flipped byte in the dump is caught', flips, missed);
}

export async function copyMatches(
  { check }: Campaign,
  { source }: Scene,
  { kysely: copy }: Restored,
  { acknowledgedBefore, counts: before }: Dump,
): Promise<void> {
  const inCopy = new Set(await idsOf(copy, 'bookings'));
  const lost = acknowledgedBefore.filter((id) => !inCopy.has(id));
  check('what was acknowledged before the dump is in the copy', acknowledgedBefore.length, lost);

  const [now, copied] = [await rowCounts(source.kysely), await rowCounts(copy)];
  const rows = growing.map((table) => {
    const [low = 0, has = 0, high = 0] = [before, copied, now].map((counts) => counts.get(table));
    return { table, has, fits: has >= low && has <= high && has > 0, range: `${low} to ${high}` };
  });
  check(
    'every table that only grows has a count between that before the dump and that of now',
    rows.reduce((sum, { has }) => sum + has, 0),
    rows.filter(({ fits }) => !fits).map(({ table, has, range }) => `${table}: ${has}, not ${range}`),
    rows.map(({ table, has }) => `${has} ${table}`).join(', '),
  );
  const missing = [...now.keys()].filter((table) => !copied.has(table));
  check('every table is there', copied.size, missing);

  const entries = await entriesOf(source.kysely);
  const ledger = await entriesOf(copy);
  const changed = [...ledger].filter(([id, text]) => entries.get(id) !== text).map(([id]) => id);
  check('every entry of the copied ledger is one of the source', ledger.size, changed);
  const { rows: sums } = await sql<{ cents: number }>`select coalesce(sum(amount_cents), 0)::int as cents
    from ledger_entries`.execute(copy);
  const cents = sums[0]?.cents;
  check('the copied ledger sums to zero', ledger.size, cents === 0 ? [] : [`${cents} cents`]);
}

/** Replays the journal as the restore and every start do, and looks for the person in every table. */
export async function erasedStayErased(
  { check }: Campaign,
  { env }: Scene,
  restored: Restored,
  { id, words }: Leaver,
): Promise<void> {
  const before = await tablesThatSay(restored.kysely, words);
  if (before.length === 0) throw new Error('The dump does not hold the person who left after it.');
  const config = parseConfig({ ...env, DATABASE_URL: restored.databaseUrl, LOG_LEVEL: 'silent' });
  const container = await openContainer(config);
  try {
    const { known, repeated } = await replayErasures(container.context, [config.erasureJournal]);
    const after = await tablesThatSay(restored.kysely, words);
    const broken = after.map((table) => `${table} still names ${id}`);
    if (repeated !== 1) broken.push(`${repeated} of ${known} erasures were repeated, not one`);
    check('who left after the dump stays erased', before.length, broken, `was in ${before.join(', ')}`);
  } finally {
    await container.close();
  }
}

export async function auditSurvived(
  { check }: Campaign,
  { kysely }: Restored,
  noted: AuditHead,
): Promise<void> {
  const verdict = await verifyAudit(kysely, noted);
  const broken = verdict.isWhole
    ? verdict.holdsNoted === true
      ? []
      : ['it does not hold the head from before the dump']
    : [`entry ${verdict.brokenAt}: ${verdict.reason}`];
  check('the audit is one chain, and holds the head from before the dump', noted.number, broken);
}

async function idsOf(db: Db, table: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id::text as id from ${sql.table(table)}`.execute(db);
  return rows.map(({ id }) => id);
}

async function entriesOf(db: Db): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; text: string }>`select id::text as id, e::text as text
    from ledger_entries e`.execute(db);
  return new Map(rows.map(({ id, text }) => [id, text]));
}

async function tablesThatSay(db: Db, words: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const [table] of await rowCounts(db)) {
    const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.table(table)} t`.execute(
      db,
    );
    if (rows.some(({ text }) => words.some((word) => text.includes(word)))) found.push(table);
  }
  return found;
}
