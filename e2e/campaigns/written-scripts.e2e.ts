import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import PostalMime from 'postal-mime';
import { pdfText } from '../../server/test/features/mail/pdf-text.ts';
import type { Container, Guest } from '../kit/app.ts';
import { widths } from '../kit/axe.ts';
import { payWith, rememberSearch } from '../kit/booking-steps.ts';
import { choosePhotos, listVehicle, photoTiles, signUpHost } from '../kit/host-steps.ts';
import { firstTexts, liveMarkup, plantedText } from '../kit/planted-texts.ts';
import { photo } from '../kit/png.ts';
import { signedInAs } from '../kit/sign-in.ts';
import { expect, test } from '../kit/test.ts';

/** The beginnings of a spreadsheet formula; a negative amount is none. */
const formula = /^\s*(?:[=@+\t\r]|-(?!\d+\.\d\d$))/;
const isFull = process.env['TEST_SCOPE'] === 'full';

for (const [place, first] of (isFull ? firstTexts : firstTexts.slice(0, 1)).entries()) {
  const width = isFull ? (widths[place % widths.length] ?? 1440) : 1440;

  test.describe(`thirty scripts in every text, number ${first + 1} first, at ${width}`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('none runs on any screen, in any mail, receipt, calendar or sheet', async ({
      page,
      openBrowser,
      browser,
      app,
    }) => {
      const { host, guest, ids } = await plant(app, first);

      for (const path of ['/', '/fleet', '/locations', '/contact', `/vehicle?id=${ids.vehicle}`])
        await expectOnlyText(page, path);
      await signedInAs(page, guest);
      await expectOnlyText(page, '/dashboard/trips');
      for (const trip of [ids.completed, ids.rejected, ids.pending])
        await expectOnlyText(page, `/dashboard/trips/${trip}`);
      await expectOnlyText(page, `/dashboard/trips/${ids.pending}/modify`);
      await expectOnlyText(page, '/dashboard/profile');
      const receipt = await saved(page, `/dashboard/trips/${ids.completed}`, 'Receipt (PDF)');
      expect(pdfText(receipt)).toContain('__ran');
      expect(receipt.toString('latin1')).not.toMatch(/\/(?:JS|JavaScript|OpenAction|AA|Launch|SubmitForm)\b/);
      expectCalendar((await saved(page, `/dashboard/trips/${ids.pending}`, 'Add to calendar')).toString());
      await book(page);

      // Another one than the guest's, which would start anew for another user.
      const desk = await openBrowser();
      await signedInAs(desk, host);
      for (const path of ['bookings', 'vehicles', 'earnings', `vehicles/edit/${ids.vehicle}`])
        await expectOnlyText(desk, `/host/${path}`);
      await expectOnlyText(desk, `/host/vehicles/${ids.vehicle}/calendar?month=2026-12`);
      const sheet = (await saved(desk, '/host/earnings', 'Download CSV')).toString();
      expect(sheet).toContain('__ran');
      const cells = [...sheet.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(?:,|\r?\n|$)/g)];
      expect(
        cells.map(([, quoted, plain]) => quoted ?? plain).filter((cell) => formula.test(cell ?? '')),
      ).toEqual([]);
      await desk.goto('/host/vehicles/add');
      await choosePhotos(desk, [photo('"><img src=x onerror=window.__ran=1>.png', [40, 96, 110])]);
      await expect(photoTiles(desk)).toContainText('__ran');
      await expect(photoTiles(desk)).toContainText('Uploaded');
      expect(await desk.evaluate(liveMarkup)).toEqual([]);

      // The day before the trip that is asked for last: it is confirmed, charged and reminded of.
      app.clock.set('2026-12-19T18:00:00Z');
      await app.runJobs();
      await app.runJobs();
      await expectMailsAreOnlyText(browser, app);
      await app.script(`
        UPDATE locations SET (name, address, description) = (first.name, first.address, first.description)
          FROM first_places AS first WHERE first.id = locations.id;
        DROP TABLE first_places`);
    });
  });
}

/** Writes into the database, past the checks of the doors, every text that a person can write. @returns what to open. */
async function plant(app: Container, first: number) {
  const sql = `$planted$${plantedText(first)}$planted$`;
  const json = `substr(to_json(${sql}::text)::text, 2, length(to_json(${sql}::text)::text) - 2)`;
  const [owner, traveller] = [await signUpHost(app), await app.signUp()];
  const { id: vehicle } = await listVehicle(app, owner, [[40, 96, 110]]);
  await app.script(`
    UPDATE users SET first_name = ${sql}, last_name = ${sql} WHERE id IN ('${owner.user.id}', '${traveller.user.id}');
    UPDATE vehicles SET name = ${sql}, description = ${sql}, features = ARRAY[${sql}], transmission = ${sql},
      engine = ${sql}, acceleration = ${sql} WHERE id = '${vehicle}';
    UPDATE vehicle_photos SET alt = ${sql} WHERE vehicle_id = '${vehicle}';
    CREATE TABLE first_places AS SELECT id, name, address, description FROM locations;
    UPDATE locations SET name = ${sql}, address = ${sql}, description = ${sql} WHERE id = 'honolulu'`);
  const [host, guest] = [await app.signIn(owner), await app.signIn(traveller)];
  const name = (await app.fleet()).find(({ id }) => id === vehicle)?.name ?? '';
  const take = async (day: number): Promise<string> => {
    const [from, to] = [day, day + 2].map((date) => `2026-12-${String(date).padStart(2, '0')}T10:00`);
    return (await app.book({ vehicle: name, pickupAt: from ?? '', returnAt: to ?? '' }, guest)).id;
  };
  const [completed, rejected, pending] = [await take(1), await take(4), await take(20)];
  await send(app, host, `/host/bookings/${completed}/confirm`, {});
  await send(app, host, `/host/bookings/${rejected}/reject`, { reason: 'Sold' });
  await send(app, host, `/host/cars/${vehicle}/blocks`, {
    from: '2026-12-12T00:00',
    until: '2026-12-14T00:00',
    note: 'Ours',
  });
  await send(app, host, `/host/cars/${vehicle}/imports`, {
    name: 'other.ics',
    calendarText: [
      'BEGIN:VCALENDAR',
      'BEGIN:VEVENT',
      'UID:1',
      'DTSTART;VALUE=DATE:20261216',
      'DTEND;VALUE=DATE:20261218',
      'SUMMARY:Theirs',
      'END:VEVENT',
      'END:VCALENDAR',
    ].join('\r\n'),
  });
  const line = plantedText(first).replace(/[\r\n]+/g, ' ');
  await send(app, guest, '/contact', {
    name: line.slice(0, 80),
    email: guest.email,
    subject: line.slice(0, 80),
    message: plantedText(first),
  });
  await app.script(`
    UPDATE bookings SET customer_first_name = ${sql}, customer_last_name = ${sql},
      rejection_reason = CASE WHEN status = 'rejected' THEN ${sql} END;
    UPDATE vehicle_blocks SET note = ${sql};
    UPDATE calendar_imports SET name = ${sql};
    UPDATE outbox SET payload = replace(replace(payload::text, 'Other Guest', ${json}), 'Sold', ${json})::jsonb;
    INSERT INTO reviews (booking_id, vehicle_id, guest_id, stars, text, created_at, updated_at) VALUES
      ('${completed}', '${vehicle}', '${guest.user.id}', 5, left(${sql}, 1000), now(), now())`);
  await app.runJobs();
  await app.runJobs();
  return { host, guest, ids: { vehicle, completed, rejected, pending } };
}

async function send(app: Container, { token }: Guest, path: string, body: object): Promise<void> {
  const response = await fetch(`${app.url}/api${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify(body),
  });
  expect(response.status, await response.text()).toBeLessThan(300);
}

/** Opens a screen that shows what was written, and finds nothing but text in it. */
async function expectOnlyText(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expectShown(page);
}

async function expectShown(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const shown = () =>
    page.evaluate(() => {
      const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')];
      return [document.body.innerText, ...fields.map(({ value }) => value)].some((text) =>
        text.includes('__ran'),
      );
    });
  await expect.poll(shown, `${page.url()} shows what was written`).toBe(true);
  expect(await page.evaluate(liveMarkup), page.url()).toEqual([]);
}

/** From the search to the confirmation, whose screens have no address of their own. */
async function book(page: Page): Promise<void> {
  await rememberSearch(page, { pickupAt: '2026-12-26T10:00', returnAt: '2026-12-28T10:00' });
  await expectOnlyText(page, '/search');
  const card = page.getByRole('article').filter({ hasText: '__ran' });
  await card.getByRole('button', { name: 'Reserve Now' }).click();
  const reserve = page.getByRole('button', { name: 'Reserve Now', exact: true });
  await expect(reserve).toBeEnabled();
  await expectShown(page);
  await reserve.click();
  await expect(page.getByLabel("Driver's license")).toBeVisible();
  await expectShown(page);
  await page.getByLabel('First name').fill('Sample');
  await page.getByLabel('Last name').fill('Guest');
  await page.getByLabel("Driver's license").fill('H12345678');
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(page.getByLabel('Card number')).toBeVisible();
  await expectShown(page);
  await payWith(page, '4242424242424242');
  await expect(page.getByRole('heading', { level: 1, name: 'Booking Confirmed!' })).toBeVisible();
  await expectShown(page);
}

async function saved(page: Page, path: string, button: string): Promise<Buffer> {
  await page.goto(path);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return readFile(await (await download).path());
}

/** Any line break counts as one, because programs that read calendars are generous. */
function expectCalendar(file: string): void {
  const lines = file
    .replace(/\r?\n[ \t]/g, '')
    .split(/\r\n|[\r\n]/)
    .filter(Boolean);
  expect(lines.some((line) => line.includes('__ran'))).toBe(true);
  expect(lines.filter((line) => !/^[A-Z][A-Z-]*[;:]/.test(line) || line.startsWith('X-PLANTED'))).toEqual([]);
  expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1);
}

/** Opens each mail in a browser without any policy. The raw texts show that scripts do run there. */
async function expectMailsAreOnlyText(browser: Browser, app: Container): Promise<void> {
  const context = await browser.newContext();
  await context.route(/^https?:/, (route) => route.abort());
  const page = await context.newPage();
  await page.setContent(`<p>${plantedText(0)}</p>`);
  expect(await page.evaluate(liveMarkup)).toContain('a script ran');

  const kinds = new Set<string>();
  for (const { raw, recipient } of app.mails) {
    const mail = await PostalMime.parse(raw, { attachmentEncoding: 'utf8' });
    if (!`${mail.subject} ${mail.html} ${mail.text}`.includes('__ran')) continue;
    kinds.add(mail.subject?.split(' ').slice(0, 3).join(' ') ?? '');
    expect(mail.to?.map(({ address }) => address)).toEqual([recipient]);
    expect(mail.bcc ?? []).toEqual([]);
    expect(mail.headers.map(({ key }) => key)).not.toContain('x-planted');
    await page.goto('about:blank');
    await page.setContent(mail.html ?? '');
    expect(await page.evaluate(liveMarkup), mail.subject).toEqual([]);
    for (const { filename, content } of mail.attachments)
      if (typeof content === 'string' && filename?.endsWith('.ics')) expectCalendar(content);
  }
  expect(kinds.size, [...kinds].join(', ')).toBeGreaterThanOrEqual(4);
  await context.close();
}
