import { readFile } from 'node:fs/promises';
import type { OwnVehicleDetails } from '@makani/contract/handover/vehicle-details';
import { pdfText } from '../../server/test/features/mail/pdf-text.ts';
import { expectAccessibleInEveryWidth } from '../kit/axe.ts';
import type { Container, Guest } from '../kit/app.ts';
import { threeDays } from '../kit/booking-steps.ts';
import { callApi } from '../kit/call-api.ts';
import { signedInAs, signedInAtDesk } from '../kit/sign-in.ts';
import { expect, test } from '../kit/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** No random id of a mail has these letters. */
const lockboxCode = '47-KQZ-11';

test('on a phone a guest signs with a finger and gets the key from the lockbox, and the counter notes the license', async ({
  page,
  app,
  openBrowser,
}) => {
  const guest = await app.signUp();
  const trip = await app.book({ vehicle: 'Toyota Sienna Platinum', ...threeDays }, guest);
  await useLockbox(app, await app.fleetHost(), trip.vehicle.id);
  // Confirmed by silence, then charged.
  app.clock.set('2026-11-22T20:00:00Z');
  await app.runJobs();
  await app.runJobs();
  app.clock.set('2026-12-01T19:20:00Z');
  await signedInAs(page, await app.signIn(guest));
  await page.goto(`/dashboard/trips/${trip.id}`);
  const vehicle = page.getByRole('region', { name: 'Get to your vehicle' });
  await expect(vehicle).toContainText('ABC 123');
  await expect(vehicle).toContainText('You’ll see the code here from 9:30 AM, once you’ve signed');
  await expectAccessibleInEveryWidth(page, 'the trip on its day');

  await page.getByRole('link', { name: 'Read and sign' }).click();
  await expect(page.getByRole('heading', { name: 'Who may drive' })).toBeVisible();
  await expect(page.getByText('1HGBH41JXMN109186')).toBeVisible();
  await expectAccessibleInEveryWidth(page, 'an agreement to sign');
  const sign = page.getByRole('button', { name: 'Sign the agreement' });
  await sign.click();
  await expect(page.getByText('Please sign in the field.')).toBeVisible();
  const pad = page.getByRole('figure', { name: 'Field to sign in, empty' });
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (box === null) throw new Error('there is no field to sign in');
  await page.mouse.move(box.x + 30, box.y + 60);
  await page.mouse.down();
  for (const [x, y] of [
    [80, 20],
    [120, 80],
    [200, 30],
  ] as const)
    await page.mouse.move(box.x + x, box.y + y, { steps: 4 });
  await page.mouse.up();
  await sign.click();
  await expect(page.getByText('Signed by Sample Guest on Dec 1, 2026 9:20 AM.')).toBeVisible();
  await expect(page.getByRole('figure', { name: 'Signature of Sample Guest' })).toBeVisible();
  await expectAccessibleInEveryWidth(page, 'a signed agreement');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Signed agreement (PDF)' }).click();
  const file = await (await download).path();
  expect(pdfText(await readFile(file)).replaceAll(/\s/g, '')).toContain('1HGBH41JXMN109186');

  app.clock.set('2026-12-01T19:30:00Z');
  await page.getByRole('link', { name: 'Back to your trip' }).click();
  await vehicle.getByRole('button', { name: 'Show the code' }).click();
  await expect(vehicle.getByText(lockboxCode)).toBeVisible();
  await app.runJobs();
  expect(app.mails.map(({ raw }) => raw).join('\n')).not.toContain(lockboxCode);

  const counter = await openBrowser();
  await signedInAs(counter, await app.fleetHost());
  await counter.goto(`/host/bookings/${trip.id}/agreement`);
  const licenses = counter.getByRole('region', { name: 'Licenses' });
  await licenses.getByLabel('License valid until').fill('2031-05-05');
  await licenses.getByLabel('Card, last 4 digits').fill('4242');
  await licenses.getByRole('button', { name: /^I’ve seen the license/ }).click();
  await expect(licenses).toContainText('Seen by the host on Dec 1, 2026 9:30 AM');
  await expectAccessibleInEveryWidth(counter, 'an agreement at the counter');

  const desk = await openBrowser();
  await signedInAtDesk(desk, await app.operator());
  await desk.goto(`/operator/bookings/${trip.id}/agreement`);
  await expect(desk.getByRole('region', { name: 'Licenses' })).toContainText('valid until May 5, 2031');
  await expectAccessibleInEveryWidth(desk, 'an agreement at the desk');
});

/** The key is in a lockbox at stall B 12. */
async function useLockbox(app: Container, { token }: Guest, vehicleId: string): Promise<void> {
  const path = `/host/cars/${vehicleId}/details`;
  const details = await callApi<OwnVehicleDetails>(app.url, 'GET', path, { token });
  const { allowsGuestAlone, energy, odometerMiles, energyLevel, serviceDueMiles, serviceDueOn, version } =
    details;
  const body = {
    allowsGuestAlone,
    energy,
    odometerMiles,
    energyLevel,
    serviceDueMiles,
    serviceDueOn,
    version,
    plate: 'ABC 123',
    color: 'White',
    vin: '1HGBH41JXMN109186',
    stand: { stall: 'B 12', address: '', note: '', photoId: null },
    key: { method: 'lockbox', lockboxCode },
  };
  await callApi(app.url, 'PUT', path, { token, body });
}
