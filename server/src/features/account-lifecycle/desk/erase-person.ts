import { randomUUID } from 'node:crypto';
import type { Context } from '../../../adapters/context.ts';
import { AppError } from '../../../http/app-error.ts';
import { queueMail } from '../../mail/public/mail.ts';
import { eraseWhenFree } from '../erase-when-free.ts';

/**
 * Erases an account for somebody who can't or won't do it themselves. They are told at the address that it had.
 * @throws AppError `not_found`, and as `eraseWhenFree`.
 */
export async function erasePerson(
  context: Context,
  { personId, operatorId, reason }: { personId: string; operatorId: string; reason: string },
): Promise<void> {
  const eraser = { by: 'operator', operatorId, reason } as const;
  const isErased = await eraseWhenFree(context, personId, eraser, async (trx, { email, firstName }, now) => {
    const recipient = { as: 'account', email } as const;
    await queueMail(trx, 'account_erased', { about: randomUUID(), recipient, firstName }, now);
  });
  if (!isErased) throw new AppError('not_found');
}
