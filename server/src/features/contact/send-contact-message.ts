import type { ContactMessage } from '@makani/contract/site/contact';
import type { Context } from '../../adapters/context.ts';
import { inTransaction } from '../../db/retry.ts';
import { queueMail } from '../mail/public/mail.ts';
import { currentSite } from '../site/public/current-site.ts';
import { insertContactMessage } from './contact-messages.repository.ts';

/** One transaction stores the message and queues the desk's mail, so neither exists without the other. */
export async function sendContactMessage(
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  written: ContactMessage,
): Promise<{ message: string }> {
  const now = clock.now();
  await inTransaction(db, async (trx) => {
    const messageId = await insertContactMessage(trx, written, now);
    const { supportEmail: email } = await currentSite(trx, config);
    await queueMail(
      trx,
      'contact_message',
      { ...written, messageId, recipient: { as: 'office', email }, sentAt: now.toString() },
      now,
    );
  });
  return { message: 'Message sent. We’ll get back to you soon.' };
}
