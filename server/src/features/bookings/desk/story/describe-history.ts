import type { DeskBookingStory } from '@makani/contract/operator/desk-bookings';
import { changeInWords } from '@makani/domain/bookings/change-words';
import { actorInWords } from '@makani/domain/desk/desk-words';
import { formatUsd } from '@makani/contract/kernel/money';
import type { Db } from '../../../../db/database.ts';
import { mailsAbout } from '../../../mail/public/mails-about.ts';
import { operatorNames } from '../../../operators/public/operator-names.ts';
import { type ChangeRow, listChangesInFull } from '../../data/booking-changes.repository.ts';
import { listEvents } from '../../data/lists/booking-lists.repository.ts';
import type { BookingRow } from '../../data/bookings.repository.ts';
import { everythingAbout } from '../../data/everything-about.ts';
import { findQuotes, type QuoteRow } from '../../quotes/stored-quotes.ts';
import { optionsOf } from '../../quotes/shown-price.ts';
import { listNotes } from '../../data/desk/booking-notes.repository.ts';

/** A moment with its wall time at the location. */
export type Moment = (at: Temporal.Instant) => { at: string; local: string };

/** The history of a booking, with the notes about it. */
export async function historyOf(
  db: Db,
  row: BookingRow,
  moment: Moment,
): Promise<Pick<DeskBookingStory, 'events' | 'changes' | 'mails' | 'notes'>> {
  const [events, changes, notes, mails] = await Promise.all([
    listEvents(db, row.id),
    listChangesInFull(db, row.id),
    listNotes(db, row.id),
    everythingAbout(db, [row]).then((references) => mailsAbout(db, references)),
  ]);
  const operators = events.flatMap(({ actor }) => (actor.startsWith('operator:') ? [actor.slice(9)] : []));
  const names = await operatorNames(db, [...operators, ...notes.map((note) => note.operator_id)]);
  const quotes = await quotesOf(db, changes);
  return {
    events: events.map(({ at, to_status: status, actor, reason }) => ({
      moment: moment(at),
      status,
      actor: actorInWords(actor, names),
      reason,
    })),
    changes: changes.map((change) => ({
      id: change.id,
      moment: moment(change.settled_at ?? change.created_at),
      words: wordsOf(change, quotes),
      differenceCents: change.difference_cents,
      state: change.status,
    })),
    mails: mails.map(({ id, kind, state, at }) => ({ id, kind, state, moment: moment(at) })),
    notes: notes.map((note) => ({
      id: note.id,
      text: note.text,
      by: names.get(note.operator_id) ?? 'Operator',
      moment: moment(note.created_at),
    })),
  };
}

async function quotesOf(db: Db, changes: ChangeRow[]): Promise<Map<string, QuoteRow>> {
  const ids = changes.flatMap((change) => [change.from_quote_id, change.to_quote_id]);
  if (ids.length === 0) return new Map();
  return new Map((await findQuotes(db, ids)).map((quote) => [quote.id, quote]));
}

function wordsOf(change: ChangeRow, quotes: Map<string, QuoteRow>): string {
  if (change.is_refund) return `Refund of ${formatUsd(0 - change.difference_cents)}`;
  const [before, after] = [quotes.get(change.from_quote_id), quotes.get(change.to_quote_id)];
  return before === undefined || after === undefined
    ? ''
    : changeInWords(optionsOf(before), optionsOf(after));
}
