import { createFileTransport } from '../../server/src/adapters/mail/file-transport.ts';
import type { TestApp } from '../../server/test/kit/test-app.ts';
import { join } from 'node:path';
import { readdir } from 'node:fs/promises';
import { invariantsHold } from '../kit/check-invariants.ts';
import { authorisation } from '../kit/authorisation.ts';
import { type Ids, Objects, otherCalendar } from '../kit/objects.ts';
import { newToken } from '../kit/people.ts';
import { runCampaign } from '../kit/report.ts';
import { openSite } from '../kit/site.ts';
import { castOf, type Cast } from './actors.ts';
import { mutantsUnseen } from './mutants.ts';
import { plantFields } from './planted-fields.ts';
import { compareRoutes, runMatrix } from './run-matrix.ts';
import { Stage } from './stage.ts';

/** `npm run matrix`: every mounted route, by everybody, of everything. The short form is the whole. */
await runCampaign('matrix', { short: 4, long: 10 }, async (campaign) => {
  const { check, signal } = campaign;
  const site = await openSite({ fetchCalendar: async () => otherCalendar });
  try {
    const { app } = site;
    check(
      'every mounted route has a row in campaigns/kit/authorisation.ts, and every row a route',
      site.routes.length,
      compareRoutes(site.routes, authorisation),
    );
    const cast = await castOf(app, site.metricsToken);
    const stage = await stageOf(app, cast);
    const found = await runMatrix(authorisation, stage, cast, signal);
    check('each answers as its row says', found.cells, found.wrong, `${found.requests} requests`);
    check('what is another’s answers like what does not exist', found.pairs, found.unlike);
    check('what is refused changes nothing', found.refused, found.changed);
    check('no answer has what is another’s, nor a hash, token or ciphertext', found.answers, found.leaks);
    const planted = await plantFields(authorisation, stage, cast, signal);
    check(
      'a planted field is refused and changes nothing',
      planted.requests,
      planted.broken,
      planted.figures,
    );
    const mutants = await mutantsUnseen(stage, cast);
    check('what these checks have to see, they see', mutants.planted, mutants.unseen);
    await invariantsHold(campaign, app.database.kysely);
  } finally {
    await site.close();
  }
});

async function stageOf(app: TestApp, cast: Cast): Promise<Stage> {
  const { ada, hana, actors } = cast;
  const objects = new Objects(app, { host: hana, renter: ada });
  const pastTrips = new Map<string, Ids>();
  const dates = ['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24'];
  for (const { person } of actors)
    if (person !== undefined && person.id !== hana.id)
      pastTrips.set(person.id, await objects.trip(person, hana, dates.shift()));
  await app.runJobs();
  app.clock.advance({ hours: 24 * 8 });
  await app.runJobs();
  for (const { person } of actors) {
    const trip = pastTrips.get(person?.id ?? '');
    if (person === undefined || trip === undefined) continue;
    await app.expect(200, 'PUT', `/bookings/${trip['id']}/review`, {
      token: await newToken(app, person),
      body: { stars: 4, text: 'A quiet car.' },
    });
  }
  return new Stage(objects, { pastTrips, mails: await keepMails(app) });
}

/** The mails so far, as a development server keeps them. */
async function keepMails({ context, mails }: TestApp): Promise<{ mail: Ids; attachment: Ids }> {
  const folder = join(context.config.dataDir, 'mail');
  const transport = createFileTransport(folder);
  for (const mail of mails.filter(({ icalEvent }) => icalEvent !== undefined).slice(0, 3))
    await transport.send(mail);
  await transport.close();
  const [file = ''] = await readdir(folder);
  return { mail: { file }, attachment: { file, place: '0' } };
}
