import type { HostPhoto } from '@makani/contract/vehicles/host-photos';
import type { TestApp } from '../../../server/test/kit/test-app.ts';
import { multipart, photograph, uploaded } from '../../../server/test/kit/multipart.ts';
import type { Ids } from './objects.ts';
import { newToken, type Person } from './people.ts';
import { quietSeason } from './quiet-season.ts';

/** A calendar that busies one day, for imports. */
export const otherCalendar = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//other//EN',
  'BEGIN:VEVENT',
  'UID:one@other.example',
  'DTSTART;VALUE=DATE:20280601',
  'DTEND;VALUE=DATE:20280602',
  'SUMMARY:Busy elsewhere',
  'END:VEVENT',
  'END:VCALENDAR',
].join('\r\n');

export async function hostPriceRule(app: TestApp, host: Person): Promise<Ids> {
  const token = await newToken(app, host);
  const body = { ...quietSeason, name: host.note, vehicleId: null };
  const { id } = await app.expect<{ id: string }>(201, 'POST', '/host/price-rules', { token, body });
  return { id };
}

export async function upload(app: TestApp, host: Person): Promise<Ids> {
  const { id } = await uploaded(app, { token: await newToken(app, host), user: host });
  return { id };
}

/** The name of a photo's file. */
export async function photoFile(app: TestApp, host: Person): Promise<Ids> {
  const { src } = await app.expect<HostPhoto>(201, 'POST', '/host/photos', {
    token: await newToken(app, host),
    ...multipart(await photograph()),
  });
  return { name: src.replace('/photos/', '') };
}
