import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../../../server/src/db/database.ts';
import { insertGuests } from '../../kit/inserted-people.ts';
import { send } from '../../kit/http.ts';
import type { Running } from '../../kit/site-process.ts';
import { invariantsHold } from '../kit/check-invariants.ts';
import type { Campaign } from '../kit/report.ts';
import { bookAndPay, type Journal, newJournal } from './journey.ts';

/** A process of the site, the guests who book on it, and what they were told. */
export class SiteUnderFaults {
  readonly app: Running;
  readonly db: Db;
  readonly journal: Journal = newJournal();
  /** In milliseconds: what slows the machine slowed the start as well. */
  readonly readyWithin: number;
  #slot = 0;
  #begun = 0;

  /** @param startedIn - How many milliseconds the process took in this run until it was open. */
  constructor(app: Running, db: Db, startedIn: number) {
    this.app = app;
    this.db = db;
    this.readyWithin = Math.min(60_000, Math.max(5_000, 3 * startedIn));
  }

  async guests(count: number): Promise<string[]> {
    return insertGuests(this.db, Temporal.Now.instant().round('millisecond'), count);
  }

  /**
   * Somebody books from the search to the payment; a broken journey is told as wrong. Guests are made before, because nobody
   * can be made while the database is away.
   */
  async bookAs(token: string): Promise<void> {
    const slot = this.#slot++;
    this.#begun += 1;
    await bookAndPay(this.app.url, this.journal, token, slot).catch((error: unknown) =>
      this.journal.wrong.push(error instanceof Error ? error.message : String(error)),
    );
  }

  /** @returns how long it took until the site called itself ready; what is too long is told as wrong. */
  async readyAgain(): Promise<number> {
    const began = performance.now();
    const took = (): number => performance.now() - began;
    while (took() < 2 * this.readyWithin) {
      const answer = await send(this.app.url, 'GET', '/readyz').catch(() => undefined);
      if (answer?.status === 200) break;
      await pause(50);
    }
    const ready = Math.round(took());
    if (ready > this.readyWithin)
      this.journal.wrong.push(`it was ready after ${ready} ms, later than ${Math.round(this.readyWithin)}`);
    return ready;
  }

  /** Faults since the last call. */
  takeWrong(): string[] {
    return this.journal.wrong.splice(0);
  }

  async nothingIsLost(campaign: Campaign): Promise<void> {
    const { acknowledged } = this.journal;
    const { rows } = await sql<{ id: string; charges: number }>`
      select b.id, (select count(*)::int from payments p join simulated_charges c on c.id = p.id
        where p.reference = b.id and c.state in ('authorised', 'captured')) as charges
      from bookings b where b.status in ('pending', 'confirmed') and b.id = any(${acknowledged}::uuid[])`.execute(
      this.db,
    );
    const paid = new Map(rows.map(({ id, charges }) => [id, charges]));
    campaign.check(
      'what a guest was told is there, charged once',
      acknowledged.length,
      acknowledged
        .filter((id) => paid.get(id) !== 1)
        .map((id) => `${id} has ${paid.get(id) ?? 'no'} charges`),
      `${this.#begun} journeys, ${this.journal.requests} requests, ${this.journal.interruptions} interrupted`,
    );
    await invariantsHold(campaign, this.db);
  }
}
