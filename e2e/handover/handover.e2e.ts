import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInEveryWidth } from '../kit/axe.ts';
import { vehicleCard } from '../kit/screens.ts';
import { signedInAs, signedInAtDesk } from '../kit/sign-in.ts';
import { expect, test } from '../kit/test.ts';
import { goToStep, note, phone, pickupMorning, sienna, signByHand, takePhotos } from './phones.ts';

const allSent = 'Everything is saved and sent';

test('host and guest record a pickup on one phone, and the return with photos that wait for a connection; the guest confirms on their own', async ({
  app,
  openBrowser,
  mayRespond,
}) => {
  mayRespond(0);
  const { id, guest, host } = await pickupMorning(app);
  const hosts = await openBrowser(phone);
  await signedInAs(hosts, host);
  await hosts.goto('/host/bookings');
  await vehicleCard(hosts, sienna).getByRole('link', { name: 'Pickup and return' }).click();

  await expect(hosts.getByRole('heading', { level: 1, name: `Pickup: ${sienna}` })).toBeVisible();
  await hosts.getByLabel('Odometer (miles)').fill('12010');
  await hosts.getByRole('button', { name: 'Full', exact: true }).click();
  await expectAccessibleInEveryWidth(hosts, 'the readings of a pickup');
  await hosts.getByRole('button', { name: 'Next: Photos' }).click();
  await takePhotos(hosts, ['Front', 'Front right'], [90, 120, 130]);
  await expect(note(hosts, allSent)).toBeVisible();
  await expectAccessibleInEveryWidth(hosts, 'the photos of a pickup');
  await hosts.getByRole('button', { name: 'Next: Marks' }).click();
  await hosts.getByRole('button', { name: 'Add a mark: left side' }).click({ position: { x: 60, y: 40 } });
  await hosts.getByRole('button', { name: 'Scratch', exact: true }).click();
  await expectAccessibleInEveryWidth(hosts, 'a mark of a pickup');
  await hosts.getByRole('button', { name: 'Done' }).click();
  await hosts.getByRole('button', { name: 'Next: Notes' }).click();
  await hosts.getByRole('button', { name: 'Heavy rain' }).click();
  await expectAccessibleInEveryWidth(hosts, 'what a pickup lacks');
  await hosts.getByRole('button', { name: 'Next: Confirm' }).click();
  await hosts.getByRole('checkbox', { name: /will sign on this phone/ }).check();
  await signByHand(hosts, hosts.getByRole('figure', { name: /^Field to sign in/ }));
  await expectAccessibleInEveryWidth(hosts, 'the signature of a pickup');
  await hosts.getByRole('button', { name: 'Sign, then pass the phone' }).click();
  await hosts.getByRole('button', { name: 'Sign by typing instead' }).click();
  await hosts.getByRole('button', { name: 'Finish pickup' }).click();
  const record = hosts.getByRole('region', { name: 'Pickup record', exact: true });
  await expect(record).toContainText('12,010 miles');
  await expect(record.getByRole('list', { name: 'Confirmations' }).getByRole('listitem')).toHaveCount(2);

  const guests = await openBrowser(phone);
  await signedInAs(guests, guest);
  await guests.goto(`/dashboard/trips/${id}/handover/pickup`);
  await expect(guests.getByRole('region', { name: 'Pickup record', exact: true })).toContainText(
    'Scratch, coin size, left side',
  );
  await expect(guests.getByRole('img', { name: 'Front', exact: true })).toBeVisible();
  await expectAccessibleInEveryWidth(guests, 'the record of a pickup');

  // Three days later, in a garage without a signal. Addresses of photos have ended, and a page that tries one gets others.
  mayRespond(404);
  await passTo(app.clock, '2026-12-04T19:50:00Z', hosts, guests);
  await signedInAs(hosts, await app.fleetHost());
  await hosts.goto(`/host/bookings/${id}/handover/return`);
  await hosts.getByLabel('Odometer (miles)').fill('12240');
  await hosts.getByRole('button', { name: '7/8' }).click();
  await hosts.context().setOffline(true);
  await goToStep(hosts, 'Photos');
  await hosts.getByRole('button', { name: 'Take photo: Front', exact: true }).click();
  await expect(hosts.getByAltText('The same view at pickup')).toBeVisible();
  await hosts.getByRole('button', { name: 'Close the camera' }).click();
  await takePhotos(hosts, ['Front', 'Front right', 'Right side'], [130, 90, 80]);
  await expect(note(hosts, '3 photos wait for a connection')).toBeVisible();
  await goToStep(hosts, 'Marks');
  await hosts.getByRole('button', { name: 'Rear', exact: true }).click();
  await hosts.getByRole('button', { name: 'Add a mark: rear' }).click();
  await hosts.getByRole('button', { name: 'Dent', exact: true }).click();
  await goToStep(hosts, 'Confirm');
  await hosts.getByRole('button', { name: 'Sign by typing instead' }).click();
  await hosts.getByRole('button', { name: 'Finish return' }).click();
  await expect(hosts.getByRole('heading', { name: 'Return recorded' })).toBeVisible();
  await expect(note(hosts, '3 photos wait for a connection')).toBeVisible();
  await hosts.context().setOffline(false);
  const returned = hosts.getByRole('region', { name: 'Return record', exact: true });
  await expect(returned).toContainText('Dent, coin size, rear');
  await expect(returned.getByRole('img', { name: 'Right side' })).toBeVisible();

  await signedInAs(guests, await app.signIn(guest));
  await guests.goto(`/dashboard/trips/${id}/handover/return`);
  await expect(guests.getByRole('heading', { name: 'New marks, proposed' })).toBeVisible();
  await guests.getByRole('button', { name: 'Compare with pickup: Front', exact: true }).click();
  const slider = guests.getByRole('slider', { name: 'Compare Front: pickup and return' });
  await slider.fill('30');
  await expect(slider).toHaveAttribute('aria-valuetext', '30% pickup, 70% return');
  await expectAccessible(guests, 'a photo of the return over that of the pickup');
  await guests.keyboard.press('Escape');
  await guests.getByRole('checkbox', { name: 'I see something different' }).check();
  await guests.getByLabel('What’s different?').fill('The dent was there at pickup.');
  await guests.getByRole('button', { name: 'Sign by typing instead' }).click();
  await guests.getByRole('button', { name: 'Sign with my comment' }).click();
  await expect(guests.getByText('“The dent was there at pickup.”')).toBeVisible();
});

test('a reload in the middle of a pickup goes on where it was, and photos that wait are sent from another page of the account, too', async ({
  app,
  openBrowser,
  mayRespond,
}) => {
  mayRespond(0);
  const { id, host } = await pickupMorning(app);
  const page = await openBrowser(phone);
  await signedInAs(page, host);
  await page.route('**/photos/**', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await page.goto(`/host/bookings/${id}/handover/pickup`);
  await page.getByLabel('Odometer (miles)').fill('12010');
  await page.getByRole('button', { name: 'Next: Photos' }).click();
  await takePhotos(page, ['Front'], [90, 120, 130]);
  await expect(note(page, '1 photo waits for a connection')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: 'Photos' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Retake photo: Front,/ })).toBeVisible();
  await expect(note(page, '1 photo waits for a connection')).toBeVisible();
  await page.goto('/host/bookings');
  await expect(note(page, /still waits? to be sent/)).toBeVisible();
  await page.unroute('**/photos/**');
  await page.reload();
  await expect(note(page, /still waits? to be sent|Sending/)).toHaveCount(0);
  await page.goto(`/host/bookings/${id}/handover/pickup`);
  await expect(note(page, allSent)).toBeVisible();
  await goToStep(page, 'Readings');
  await expect(page.getByLabel('Odometer (miles)')).toHaveValue('12010');
});

test('the camera in the page shows the outline, and takes the photo', async ({ app, openBrowser }) => {
  const { id } = await pickupMorning(app);
  const page = await openBrowser(phone);
  await page.addInitScript(pretendCamera);
  await signedInAtDesk(page, await app.operator('desk'));
  await page.goto(`/operator/bookings/${id}/handover/pickup`);
  await goToStep(page, 'Photos');
  await page.getByRole('button', { name: 'Take photos' }).click();
  const camera = page.getByRole('dialog');
  await expect(camera.getByRole('heading', { name: 'Front 1 of 11' })).toBeVisible();
  await expect
    .poll(() => camera.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth))
    .toBeGreaterThan(0);
  await expectAccessible(page, 'the camera of a pickup');
  await camera.getByRole('button', { name: 'Take photo: Front' }).click();
  await expect(camera.getByRole('heading', { name: 'Front right 2 of 11' })).toBeVisible();
  await camera.getByRole('button', { name: 'Skip' }).click();
  await expect(camera.getByRole('heading', { name: 'Right side 3 of 11' })).toBeVisible();
  await camera.getByRole('button', { name: 'Close the camera' }).click();
  await expect(page.getByRole('button', { name: /^Retake photo: Front,/ })).toBeVisible();
  await expect(note(page, allSent)).toBeVisible();
  // Targets are as large as a thumb in the sun needs them.
  for (const button of await page.getByRole('main').getByRole('button').all()) {
    const box = await button.boundingBox();
    if (box) expect(Math.min(box.height, 44), await button.innerText()).toBe(44);
  }
});

/** A camera that films a grey wall. */
function pretendCamera(): void {
  navigator.mediaDevices.getUserMedia = () => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [1280, 960];
    const paint = () => {
      const context = canvas.getContext('2d');
      if (context) context.fillStyle = `rgb(120 120 ${Math.floor(Math.random() * 200)})`;
      context?.fillRect(0, 0, 1280, 960);
      requestAnimationFrame(paint);
    };
    paint();
    return Promise.resolve(canvas.captureStream(15));
  };
}

async function passTo(clock: { set: (at: string) => void }, at: string, ...pages: Page[]): Promise<void> {
  clock.set(at);
  for (const page of pages) await page.context().clock.setSystemTime(new Date(at));
}
