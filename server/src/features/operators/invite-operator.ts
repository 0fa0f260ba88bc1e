import type { Grade } from '@makani/contract/operator/operators';
import type { Context } from '../../adapters/context.ts';
import { inTransaction } from '../../db/retry.ts';
import { AppError, invalidField } from '../../http/app-error.ts';
import { hasAnybodyJoined, findOperatorByEmail, lockManagers } from './data/operators.repository.ts';
import { sendInvitation } from './send-invitation.ts';
import { planChange, takesTwo } from './plan-change.ts';

type Doors = Pick<Context, 'db' | 'clock' | 'config' | 'encryption'>;

/**
 * Mails a link that makes an operator, or lets one begin anew. A new link for a manager waits for a second one.
 * @returns when the link ends; null when it waits.
 * @throws AppError `invalid_input`, `managers_only`, `act_refused`.
 */
export async function inviteOperator(
  { db, clock, encryption }: Pick<Doors, 'db' | 'clock' | 'encryption'>,
  { email, grade }: { email: string; grade: Grade },
  { actorId }: { actorId: string },
): Promise<Temporal.Instant | null> {
  return inTransaction(db, async (trx) => {
    const now = clock.now();
    // As for a change: of two managers who take each other's access, one is first.
    if (!(await lockManagers(trx)).includes(actorId)) throw new AppError('managers_only');
    const before = await findOperatorByEmail(trx, email);
    if (before?.id === actorId)
      throw invalidField('email', 'You can’t invite yourself. Please ask another manager.');
    if (before !== undefined && takesTwo(before)) {
      await planChange(trx, before, { isInvitation: true, grade, isDisabled: false }, actorId, now);
      return null;
    }
    return (await sendInvitation(trx, { encryption }, { email, grade }, { actorId }, now)).expiresAt;
  });
}

export interface InvitedByCommand {
  /** Only of a site where nobody has joined yet: every other link goes by mail. */
  link: string | null;
  expiresAt: Temporal.Instant;
  isAgain: boolean;
}

/** The same at the command line, which vouches for the operator and waits for nobody. */
export async function inviteByCommand(
  { db, clock, config, encryption }: Doors,
  input: { email: string; grade: Grade },
): Promise<InvitedByCommand> {
  return inTransaction(db, async (trx) => {
    const now = clock.now();
    await lockManagers(trx);
    const isAgain = (await findOperatorByEmail(trx, input.email)) !== undefined;
    const isPrinted = !(await hasAnybodyJoined(trx));
    const by = { actorId: null, isPrinted };
    const { token, expiresAt } = await sendInvitation(trx, { encryption }, input, by, now);
    const link = isPrinted ? `${config.publicUrl}/operator/welcome#${token}` : null;
    return { link, expiresAt, isAgain };
  });
}
