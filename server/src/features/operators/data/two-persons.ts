import {
  type AccessHistory,
  isNewAtDesk,
  secondPersonInWords,
  tooNewToRequest,
  whyNotSecond,
} from '@makani/domain/desk/two-persons';
import type { Db } from '../../../db/database.ts';
import { AppError } from '../../../http/app-error.ts';
import { accessActs } from '../../audit/public/audit.ts';

/** The person who asked for an act that takes two, and the one who decides it. */
interface TwoPersons {
  requesterId: string;
  deciderId: string;
}

/**
 * Refuses a decision of whoever is no second person. Call it in the transaction of the decision.
 * @throws AppError `own_request`, with the sentence that says why.
 */
export async function requireSecondPerson(db: Db, two: TwoPersons, now: Temporal.Instant): Promise<void> {
  const message = (await secondPersons(db, now)).whyNot(two);
  if (message !== null) throw new AppError('own_request', { message });
}

/** Judges many decisions by one reading of the audit, for lists. */
export async function secondPersons(
  db: Db,
  now: Temporal.Instant,
): Promise<{ whyNot: (two: TwoPersons) => string | null }> {
  const history = await readHistory(db);
  return {
    whyNot(two) {
      const refusal = whyNotSecond(two, history, now);
      return refusal === null ? null : secondPersonInWords(refusal);
    },
  };
}

/** Why an operator can’t ask for what takes two, in a sentence; null when they can. */
export async function whyNotRequest(
  db: Db,
  operatorId: string,
  now: Temporal.Instant,
): Promise<string | null> {
  return isNewAtDesk(operatorId, await readHistory(db), now) ? tooNewToRequest : null;
}

/** The audit only grows and is chained, so nobody takes an invitation back out of it. */
async function readHistory(db: Db): Promise<AccessHistory> {
  const acts = await accessActs(db);
  return {
    invitations: acts.flatMap(({ act, ...one }) => (act === 'operator_invited' ? [one] : [])),
    changes: acts.filter(({ act }) => act !== 'operator_invited'),
  };
}
