import { createSmtpTransport } from '../../../server/src/adapters/mail/smtp-transport.ts';
import type { MailTransport } from '../../../server/src/adapters/mail/mail-transport.ts';
import { startMailSink } from '../../kit/mail-sink.ts';
import type { TestApp } from '../../../server/test/kit/test-app.ts';
import { freePort } from '../../kit/free-port.ts';
import { datesFrom } from '../../kit/trips.ts';
import { invariantsHold } from '../kit/check-invariants.ts';
import type { Campaign } from '../kit/report.ts';
import { openSite } from '../kit/site.ts';

/** A mail server that is down for an hour, refuses, hangs up or says nothing: booking goes on, no mail is lost. */
export async function mailFaults(campaign: Campaign): Promise<void> {
  const port = await freePort();
  const patience = { connectionTimeout: 500, greetingTimeout: 500, socketTimeout: 500 };
  const mailTransport: MailTransport = createSmtpTransport(`smtp://127.0.0.1:${port}`, {
    timeouts: patience,
  });
  const site = await openSite({ mailTransport });
  const { app } = site;
  const { check, count } = campaign;
  try {
    const bookings = count(4, 20);
    // Nobody listens: an hour of injected time, with bookings all along.
    for (let minute = 0; minute < 60; minute += 1) {
      if (minute % Math.ceil(60 / bookings) === 0) await app.booked(datesOf(minute));
      await app.runJobs();
      app.clock.advance({ minutes: 1 });
    }
    const waiting = await mailsIn(app, 'queued');
    check(
      'a mail server that is down for an hour: all is booked, and the mails wait',
      waiting,
      await lost(app),
    );

    // Then it is back, but takes the first two mails without saying so, and refuses one address for good.
    let dropped = 0;
    const sink = await startMailSink({
      port,
      refuse: (address) => address === 'nobody@example.com',
      whenData: () => (dropped++ < 2 ? 'drop connection' : 'take'),
    });
    await app.context.db
      .updateTable('outbox')
      .set({ recipient: 'nobody@example.com' })
      .where('id', 'in', (eb) =>
        eb.selectFrom('outbox').select('id').where('status', '=', 'queued').orderBy('id').limit(1),
      )
      .execute();
    let minutes = 0;
    while ((await mailsIn(app, 'queued')) > 1 && minutes < 60) {
      await app.runJobs();
      app.clock.advance({ minutes: 1 });
      minutes += 1;
    }
    const ids = sink.received.map(({ raw }) => /^Message-ID: (.+)$/im.exec(raw)?.[1] ?? '');
    check(
      'the mail server is back: what waited is sent',
      sink.received.length,
      [
        ...(minutes > 12 ? [`it took ${minutes} minutes`] : []),
        ...(new Set(ids).size === waiting - 1
          ? []
          : [`${new Set(ids).size} of ${waiting - 1} mails arrived`]),
      ],
      `${minutes} minutes, ${ids.length - new Set(ids).size} twice, each with its Message-ID`,
    );

    // A refused address is tried twelve times and then parked, while the others are sent.
    for (let hour = 0; hour < 24; hour += 1) {
      app.clock.advance({ hours: 1 });
      await app.runJobs();
    }
    const parked = await mailsIn(app, 'parked');
    check(
      'a mail to an address that does not exist is parked alone',
      parked,
      parked === 1 ? [] : [`${parked} are parked`],
    );
    await sink.close();

    // It accepts the connection and says nothing.
    const silent = await startMailSink({ port, greets: false });
    await app.booked(datesOf(61));
    await app.runJobs();
    check('a mail server that says nothing: the mail waits', await mailsIn(app, 'queued'), await lost(app));
    await silent.close();
    await invariantsHold(campaign, app.database.kysely);
  } finally {
    await site.close();
    await mailTransport.close();
  }
}

function datesOf(number: number): { pickupAt: string; returnAt: string } {
  return datesFrom(Temporal.PlainDate.from('2027-01-01').add({ days: 2 * number }), 1);
}

async function mailsIn(app: TestApp, status: 'queued' | 'parked' | 'sent'): Promise<number> {
  const { count } = await app.context.db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('status', '=', status)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Bookings without their confirmation, sent or waiting. */
async function lost(app: TestApp): Promise<string[]> {
  const rows = await app.context.db
    .selectFrom('bookings')
    .select('reference')
    .where('status', 'in', ['pending', 'confirmed'])
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('outbox')
            .select('id')
            .whereRef('outbox.reference', '=', 'bookings.id')
            .where('kind', '=', 'booking_confirmation'),
        ),
      ),
    )
    .execute();
  return rows.map(({ reference }) => `${reference} has no confirmation`);
}
