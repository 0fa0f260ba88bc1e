import type { Context } from '../../adapters/context.ts';
import { acceptInvitation as accept, type InvitedPerson } from '../accounts/public/invitations.ts';
import { takeFleet } from '../vehicles/listing/public/take-fleet.ts';

/**
 * Names, phone and password, with the link that an operator was given; vehicles come along where the invitation says so.
 * @throws AppError `link_expired`, `invalid_input`.
 */
export async function acceptInvitation(
  context: Pick<Context, 'db' | 'clock' | 'log'>,
  input: InvitedPerson & { token: string },
): Promise<void> {
  await accept(context, input, async (trx, { userId, takesFleet }, now) => {
    if (!takesFleet) return;
    const fleet = await takeFleet(trx, userId, now);
    if (fleet.outcome === 'taken') context.log.info({ userId, ...fleet }, 'the fleet has a host');
    // Somebody else was faster; the account is wanted all the same.
    else
      context.log.warn(
        { userId },
        'the invitation should have handed over a fleet, which has a host already',
      );
  });
}
