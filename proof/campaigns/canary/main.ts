import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import type { Booking } from '@makani/contract/bookings/bookings';
import { pino } from 'pino';
import type { TestApp } from '../../../server/test/kit/test-app.ts';
import { castOf } from '../kit/actors.ts';
import { authorisation } from '../kit/authorisation/authorisation.ts';
import { invariantsHold } from '../kit/check-invariants.ts';
import { otherCalendar } from '../kit/host-objects.ts';
import { Objects } from '../kit/objects.ts';
import { newPerson, newToken, password } from '../kit/people.ts';
import { runCampaign } from '../kit/report.ts';
import { openSite } from '../kit/site.ts';
import { Stage } from '../kit/stage.ts';
import { cards, cardsIn, writings } from './cards.ts';
import { canaryWithStripe } from './stripe.ts';
import { cardDoor, plantCards, plantElsewhere } from './plant-cards.ts';
import { tracesOf } from './traces.ts';

/**
 * `npm run campaigns -- canary`: cards, licenses and secrets go in everywhere; then everything that is kept is searched for them. Each
 * place gets one card in the short form and all twelve in the long one: how a number is recognised is tested in
 * `server/test/http/card-numbers.test.ts`.
 */
await runCampaign('canary', { short: 12, long: 12 }, async (campaign) => {
  const { check, count, seed, signal } = campaign;
  const lines: string[] = [];
  const log = pino(
    { level: 'trace' },
    new Writable({ write: (chunk: Buffer, _encoding, done) => (lines.push(chunk.toString()), done()) }),
  );
  const site = await openSite({ fetchCalendar: async () => otherCalendar, log });
  try {
    const { app } = site;
    const cast = await castOf(app, site.metricsToken);
    const objects = new Objects(app, { host: cast.hana, renter: cast.ada });
    const stage = new Stage(objects, {
      pastTrips: new Map([[cast.ada.id, await objects.trip(cast.ada)]]),
      mails: { mail: { file: '' }, attachment: { file: '', place: '' } },
    });
    const rows = authorisation.flatMap((row) => {
      const operation = site.operations.get(row.route);
      return operation === undefined ? [] : [{ row, operation }];
    });
    const payments = await payWithEach(app, objects);
    check('a payment shows the last four digits of its card, and no more', payments.looked, payments.broken);
    const planted = await plantCards(rows, { stage, cast, signal, seed, each: count(1, cards.length) });
    const elsewhere = await plantElsewhere(stage, cast);
    check(
      'no answer repeats a card',
      planted.requests,
      planted.repeated,
      `${planted.refused} refused as cards, and ${elsewhere} files, calendars and addresses sent`,
    );
    const secrets = await makeSecrets(app, objects);
    await app.runJobs();
    const traces = await tracesOf(app, lines);
    check(
      'no card is in a table, the log, a mail or a file',
      traces.length,
      traces.flatMap(({ where, text }) =>
        cardsIn(text).map((card) => `${card} is in ${where}: ${text.slice(0, 200)}`),
      ),
      `${cards.length} cards, ${lines.length} lines of the log, ${app.mails.length} mails`,
    );
    const remaining = traces.filter(({ where }) => !/^the (?:mail|file) |^the name/.test(where));
    check(
      'no license, password or token stands clear in a table or the log',
      remaining.length,
      secrets.clear.flatMap(({ what, value }) =>
        remaining.filter(({ text }) => text.includes(value)).map(({ where }) => `${what} is in ${where}`),
      ),
      `${secrets.clear.length} secrets`,
    );
    const licenses = secrets.clear.filter(({ what }) => what === 'a license');
    const mails = traces.filter(({ where }) => where.startsWith('the mail '));
    check(
      'no license is in a mail',
      mails.length,
      licenses.flatMap(({ value }) =>
        mails.filter(({ text }) => text.includes(value)).map(({ where }) => where),
      ),
    );
    const unseen = cards.flatMap((card, index) => {
      const written = (writings[index % writings.length] ?? String)(card);
      const places = [
        JSON.stringify({ level: 30, msg: written }),
        `(1,"${written}",x)`,
        encodeURIComponent(written),
      ];
      return places.filter((text) => cardsIn(text).length === 0);
    });
    check('what these checks have to see, they see', 3 * cards.length, unseen);
    await invariantsHold(campaign, app.database.kysely);
  } finally {
    await site.close();
  }
  await canaryWithStripe(campaign);
});

/** One trip paid with each card. */
async function payWithEach(app: TestApp, objects: Objects): Promise<{ looked: number; broken: string[] }> {
  const broken: string[] = [];
  for (const card of cards) {
    const guest = await newPerson(app);
    const { id = '' } = await objects.hold(guest);
    const token = await newToken(app, guest);
    // The field takes sixteen characters, as specified.
    const paid = await app.pay(token, id, card.slice(0, 16));
    const { payment } = paid.body as Booking;
    if (payment?.last4 !== card.slice(0, 16).slice(-4)) broken.push(`${cardDoor}: ${card} is not paid`);
    for (const path of [`/bookings/${id}`, `/bookings/${id}/trip`, '/bookings'])
      if (cardsIn(JSON.stringify((await app.request('GET', path, { token })).body)).length > 0)
        broken.push(`${path} shows ${card}`);
  }
  return { looked: cards.length, broken };
}

interface Secret {
  what: string;
  value: string;
}

/** Licenses, passwords and tokens of all kinds, each used once. */
async function makeSecrets(app: TestApp, objects: Objects): Promise<{ clear: Secret[] }> {
  const person = await newPerson(app, ['guest', 'host']);
  const { token } = await app.expect<{ token: string }>(200, 'POST', '/auth/signin', {
    body: { email: person.email, password },
  });
  const feed = await objects.feed(person);
  await objects.trip(person);
  await app.request('POST', '/bookings', { token, key: randomUUID(), body: {} });
  await app.expect(202, 'POST', '/auth/password/forgot', { body: { email: person.email } });
  await app.expect(202, 'POST', '/auth/email/verification', {
    token: await newToken(app, objects.partners.host),
  });
  await app.runJobs();
  const links = app.mails.flatMap(({ text }) =>
    [...text.matchAll(/#(?:token=)?(?<token>[\w-]{43})/g)].map(({ groups }) => groups?.['token'] ?? ''),
  );
  if (links.length === 0) throw new Error('no mail has a link');
  return {
    clear: [
      { what: 'a license', value: person.license },
      { what: 'a license', value: person.driver.license },
      { what: 'a license', value: objects.partners.renter.license },
      { what: 'a password', value: password },
      { what: 'the token of a session', value: token },
      { what: 'the secret of a calendar', value: feed['secret'] ?? '' },
      ...links.map((value) => ({ what: 'the token of a mailed link', value })),
    ],
  };
}
