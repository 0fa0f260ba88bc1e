import { builtMailTemplates } from '../../../server/src/features/mail/load-templates.ts';
import { composeMail } from '../../../server/src/features/mail/compose-mail.ts';
import { queueMail } from '../../../server/src/features/mail/public/mail.ts';
import type { MailMessage } from '../../../server/src/adapters/mail/mail-transport.ts';
import type { Db } from '../../../server/src/db/database.ts';
import { inTransaction } from '../../../server/src/db/retry.ts';
import { confirmation, encryption, site } from '../../../server/test/features/mail/mail-fixtures.ts';
import { atLeast } from '../kit/table/bar.ts';
import { dataKey } from '../kit/databases.ts';
import { openMailbox, recipient } from '../kit/mailbox.ts';
import type { Row } from '../kit/row.ts';
import { median } from '../kit/windows.ts';
import { perSecond, ratio } from '../kit/words.ts';
import { openAt } from '../../kit/databases/databases.ts';
import { serveApp } from '../served-app.ts';

/** A share of what nodemailer alone sends, because a slower machine sends less of both. */
const least = 0.55;

export const mails: Row = {
  id: 'P20',
  what: 'mails that a worker sends in a second, beside nodemailer alone, 10 connections each',
  run: async (bench) => {
    const databases = await bench.databases();
    const databaseUrl = await databases.filled({ vehicles: 100, bookings: 0, withHistory: false });
    const limits = await bench.limits();
    await using opened = new AsyncDisposableStack();
    const mailbox = opened.adopt(await openMailbox(), (open) => open.close());
    const database = opened.adopt(await openAt(databaseUrl), (open) => open.close());
    const env = { DATABASE_URL: databaseUrl, DATA_KEY: dataKey, DEMO_DATA: 'off', SMTP_URL: mailbox.url };
    opened.adopt(await serveApp(env, ['--role', 'worker']), (open) => open.close());
    const db = database.kysely;
    const count = bench.isQuick ? 300 : 1_000;
    await mailbox.rateOf(1, () => queueMails(db, 1));
    const written = await writtenMail(db);
    const windows = await bench.windows.compare(
      () => mailbox.rateOf(count, () => queueMails(db, count)),
      () => mailbox.rateOf(count, () => limits.mail(mailbox.url, written, count)),
    );
    const share = median(windows.map(([worker, alone]) => worker / alone));
    return [
      {
        what: `${count.toLocaleString('en-US')} confirmations of bookings at a time`,
        measured: perSecond(median(windows.map(([worker]) => worker))),
        limit: perSecond(median(windows.map(([, alone]) => alone))),
        compared: ratio(share),
        bar: atLeast(share, least, windows),
      },
    ];
  },
};

/** All are due at the same moment. */
async function queueMails(db: Db, count: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    const now = Temporal.Now.instant();
    for (let mail = 0; mail < count; mail += 1)
      await queueMail(
        trx,
        'booking_confirmation',
        confirmation({ recipient: { as: 'payer', email: recipient } }),
        now,
      );
  });
}

/** A mail of the outbox as it is given to nodemailer. */
async function writtenMail(db: Db): Promise<MailMessage> {
  const row = await db
    .selectFrom('outbox')
    .select(['id', 'kind', 'recipient', 'payload', 'attempts', 'created_at'])
    .where('recipient', '=', recipient)
    .executeTakeFirstOrThrow();
  return composeMail(row, { site, encryption, templates: builtMailTemplates });
}
