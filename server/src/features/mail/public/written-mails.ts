import type { Context } from '../../../adapters/context.ts';
import { composePreview, type Composer } from '../compose-mail.ts';
import { mailSiteOf } from '../mail-site.ts';
import { findMails } from '../desk/mail-desk.repository.ts';

export interface WrittenTo {
  kind: string;
  recipient: string;
  subject: string;
  text: string;
  /** When it left; null for one that has not. */
  sentAt: Temporal.Instant | null;
}

/** The words of these mails, oldest first, without links that open an account. What was erased is left out. */
export async function writtenMails(
  context: Pick<Context, 'db' | 'config'> & { mailTemplates: Composer['templates'] },
  ids: readonly string[],
): Promise<WrittenTo[]> {
  const site = await mailSiteOf(context);
  const written: WrittenTo[] = [];
  for (const row of await findMails(context.db, ids)) {
    if (Object.keys(row.payload).length === 0) continue;
    const words = await composePreview(row, { templates: context.mailTemplates, site }).catch(
      () => undefined,
    );
    if (words === undefined) continue;
    const { kind, recipient, sent_at: sentAt } = row;
    written.push({ kind, recipient, subject: words.subject, text: words.text, sentAt });
  }
  return written;
}
