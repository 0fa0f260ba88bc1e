import type { Context } from '../../adapters/context.ts';
import { proveEmail } from '../accounts/public/prove-email.ts';
import { approveOfProvenHosts } from '../listing/public/listing-reviews.ts';

/**
 * Confirms the address of the link, and approves the listings that waited for it. A job approves them after
 * a crash between the two.
 * @throws AppError `link_expired`.
 */
export async function verifyEmail(context: Pick<Context, 'db' | 'clock'>, token: string): Promise<void> {
  await approveOfProvenHosts(context, await proveEmail(context, token));
}
