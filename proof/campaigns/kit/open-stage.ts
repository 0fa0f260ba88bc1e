import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { devMailKey } from '../../../server/src/features/mail/dev/dev-mail.routes.ts';
import { createFileTransport } from '../../../server/src/adapters/mail/file-transport.ts';
import type { TestApp } from '../../../server/test/kit/test-app.ts';
import type { Cast } from './actors.ts';
import { type Ids, Objects } from './objects.ts';
import { newToken } from './people.ts';
import { Stage } from './stage.ts';

/** A stage a week after everybody had a trip and reviewed it, with some mails kept. */
export async function openStage(app: TestApp, cast: Cast): Promise<Stage> {
  const { ada, hana, actors } = cast;
  const objects = new Objects(app, { host: hana, renter: ada });
  const pastTrips = new Map<string, Ids>();
  const dates = ['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24'];
  for (const { person } of actors)
    if (person !== undefined && person.id !== hana.id)
      pastTrips.set(person.id, await objects.trip(person, hana, { from: dates.shift() }));
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
  return new Stage(objects, { pastTrips, mails: await storeMails(app) });
}

/** The mails so far, as a development server keeps them. */
async function storeMails({ context, mails }: TestApp): Promise<{ mail: Ids; attachment: Ids }> {
  const folder = join(context.config.dataDir, 'mail');
  const transport = createFileTransport(folder);
  for (const mail of mails.filter(({ icalEvent }) => icalEvent !== undefined).slice(0, 3))
    await transport.send(mail);
  await transport.close();
  const [file = ''] = await readdir(folder);
  const mail = { key: devMailKey, file };
  return { mail, attachment: { ...mail, place: '0' } };
}
