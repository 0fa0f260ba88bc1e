import type { Context } from '../../adapters/context.ts';
import { acceptInvitation as accept, type InvitedPerson } from '../accounts/public/invitations.ts';
import { takeFleet } from '../listing/public/take-fleet.ts';

/**
 * Completes an invited account with names, phone and password, and hands over vehicles if the invitation
 * says so.
 * @throws AppError `link_expired`, `invalid_input`.
 */
export async function acceptInvitation(
  context: Pick<Context, 'db' | 'clock' | 'log'>,
  input: InvitedPerson & { token: string },
): Promise<{ email: string }> {
  return accept(context, input, async (trx, { userId, takesFleet }, now) => {
    if (!takesFleet) return;
    const fleet = await takeFleet(trx, userId, now);
    if (fleet.outcome === 'taken') context.log.info({ userId, ...fleet }, 'the fleet has a host');
    // Another host took the fleet first; the account is still created.
    else
      context.log.warn(
        { userId },
        'the invitation should have handed over a fleet, which has a host already',
      );
  });
}
