import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInEveryWidth } from '../kit/axe.ts';
import { payWith, rememberSearch, threeDays } from '../kit/booking-steps.ts';
import {
  badgeColours,
  choosePhotos,
  colourOf,
  dropPhoto,
  factOf,
  fillVehicle,
  listVehicle,
  photoNames,
  photoTiles,
  reviewTrip,
  sampleVan,
  signUpHost,
} from '../kit/host-steps.ts';
import { expectPhotosInWidths } from '../kit/photo-checks.ts';
import { photo } from '../kit/png.ts';
import { searchFor, vehicleCard } from '../kit/screens.ts';
import { signedInAs } from '../kit/sign-in.ts';
import { expect, test } from '../kit/test.ts';

const red = [192, 0, 0] as const;
const green = [0, 128, 0] as const;
const blue = [0, 0, 192] as const;

test('a vehicle with three photos is listed, and found with the right picture', async ({ page, app }) => {
  await signedInAs(page, await signUpHost(app));
  await page.goto('/host');
  await expect(page).toHaveURL('/host/vehicles');
  await expect(page.getByText('Welcome back, Leilani!')).toBeVisible();
  const tabs = page.getByRole('navigation', { name: 'Host', exact: true }).getByRole('link');
  await expect(tabs).toHaveText(['My Vehicles', 'Bookings', 'Earnings']);
  await expect(tabs.first()).toHaveAttribute('aria-current', 'page');
  await expect(page.getByText('No vehicles yet')).toBeVisible();
  await expect(page.getByText('Add your first vehicle to start hosting.')).toBeVisible();
  await expectAccessibleInEveryWidth(page, 'no vehicles yet');

  await page.getByRole('link', { name: 'Add Vehicle' }).click();
  await expect(page).toHaveURL('/host/vehicles/add');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/host/vehicles');
  await page.getByRole('link', { name: 'Add Vehicle' }).click();
  for (const section of ['Basic Information', 'Vehicle Photos', 'Vehicle Details']) {
    await expect(page.getByRole('region', { name: section })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Add Vehicle' }).click();
  for (const words of [
    ...['Name', 'Year', 'Price', 'Description', 'Transmission', 'Engine', 'Acceleration'].map(
      (field) => `${field} is required.`,
    ),
    'Features are required.',
    'Seats are required.',
    'Please choose a category.',
    'Please add at least one photo',
  ]) {
    await expect(page.getByText(words)).toBeVisible();
  }
  await expect(page.getByText('Up to 8 photos: JPEG, PNG or WebP, at most 5MB each.')).toBeVisible();
  await expect(page.getByLabel('Name')).toBeFocused();
  await expectAccessibleInEveryWidth(page, 'add vehicle, with errors');
  await page.getByRole('button', { name: /^Location/ }).click();
  const dallas = page.getByRole('option', { name: 'Dallas (Coming Soon)' });
  await expect(dallas).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('option')).toHaveText(['Honolulu', 'Dallas (Coming Soon)']);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Category/ }).click();
  await expect(page.getByRole('option')).toHaveText(['Minivan', 'Van', 'Non-Van']);
  await page.keyboard.press('Escape');
  await fillVehicle(page);
  await page.getByLabel('Year').fill('2028');
  await expect(page.getByText('Year can be at most 2027.')).toBeVisible();
  await page.getByLabel('Year').fill('1999');
  await expect(page.getByText('Year must be a whole number, 2000 or later.')).toBeVisible();
  await page.getByLabel('Year').fill('2025');
  await page.getByLabel('Price per day').fill('-1');
  await expect(page.getByText('Price must be an amount of 0 or more, such as 399.99.')).toBeVisible();
  await page.getByLabel('Price per day').fill('210.50');
  const limits = { year: { min: '2000', max: '2027' }, price: { min: '0', step: '0.01' } };
  for (const [field, bounds] of Object.entries(limits)) {
    for (const [bound, value] of Object.entries(bounds)) {
      await expect(page.getByLabel(new RegExp(`^${field}`, 'i'))).toHaveAttribute(bound, value);
    }
  }

  await choosePhotos(page, [photo('front.png', red), photo('side.png', green), photo('back.png', blue)]);
  await expect(photoTiles(page).getByText('Uploaded')).toHaveCount(3);
  expect(await photoNames(page)).toEqual(['front.png *', 'side.png', 'back.png']);
  // By keyboard the focus follows the photo, and turns back at the end of the row.
  const earlier = page.getByRole('button', { name: 'Move earlier, back.png' });
  await photoTiles(page).last().focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(earlier).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(earlier).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Move later, back.png' })).toBeFocused();
  expect(await photoNames(page)).toEqual(['back.png', 'front.png *', 'side.png']);
  await page.getByRole('button', { name: 'Set as primary, side.png' }).press('Enter');
  expect(await photoNames(page)).toEqual(['back.png', 'front.png', 'side.png *']);
  await expectAccessibleInEveryWidth(page, 'add vehicle with photos');

  await page.getByRole('link', { name: 'Cancel' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('button', { name: 'Add Vehicle' }).click();
  await expect(page.getByText('Vehicle added successfully')).toBeVisible();
  await expect(page).toHaveURL('/host/vehicles');
  const card = vehicleCard(page, sampleVan);
  for (const words of ['Van', 'Active', '$210.50', 'Honolulu', 'No reviews yet']) {
    await expect(card).toContainText(words);
  }
  await expect(factOf(card, 'Total bookings')).toHaveText('0');
  await expect(card.getByText('Active', { exact: true })).toHaveCSS('background-color', badgeColours.green);
  expect(await colourOf(card.getByRole('img'))).toEqual(green);

  await rememberSearch(page, threeDays);
  await page.goto('/search');
  const found = vehicleCard(page, sampleVan);
  await expect(found).toContainText('$210.50');
  await found.scrollIntoViewIfNeeded();
  await expect(found.getByRole('img')).toHaveAttribute('srcset', /\d+w, .*\d+w/);
  expect(await colourOf(found.getByRole('img'))).toEqual(green);
  await found.getByRole('button', { name: 'Reserve Now' }).click();
  const features = page.getByRole('region', { name: 'Features' });
  await expect(features.getByRole('listitem')).toHaveText(['Sliding doors', 'Two child seats']);
  const description = page.getByText('The roof rack takes four surfboards.');
  expect(await description.innerText()).toBe(
    'Roomy, quiet, and easy to load.\nThe roof rack takes four surfboards.',
  );
  const pictures = page.getByRole('region', { name: 'Pictures' }).getByRole('listitem');
  await expect(pictures).toHaveCount(4);
  const drawing = 'Illustration of a van from the side';
  await pictures.last().getByRole('button', { name: drawing }).click();
  const fullScreen = page.getByRole('button', { name: `Show full screen: ${drawing}` });
  await expect(fullScreen).toContainText('Illustration');
  await fullScreen.click();
  const box = page.locator('.yarl__root');
  await expect(box.getByText('4 / 4')).toBeVisible();
  await expect(box.locator('.yarl__slide_current').getByText('Illustration')).toBeVisible();
});

test('wherever a listed vehicle is shown, its photos come in three widths and two types', async ({
  page,
  app,
  openBrowser,
}) => {
  const host = await signUpHost(app);
  const { id } = await listVehicle(app, host, [red, green, blue], { width: 1800 });
  await signedInAs(page, await app.signUp());
  await page.goto('/fleet');
  await expectPhotosInWidths(page, 'fleet');
  await page.goto('/');
  await searchFor(page, threeDays);
  await expectPhotosInWidths(page, 'search');
  await vehicleCard(page, sampleVan).getByRole('button', { name: 'Reserve Now' }).click();
  // Until then the photos are those of the search.
  await expect(page.getByRole('heading', { level: 1, name: sampleVan })).toBeVisible();
  await expectPhotosInWidths(page, 'vehicle');

  await test.step('full screen: the widest, the neighbours are there before they are asked for', async () => {
    await page.getByRole('button', { name: /full screen/ }).click();
    const box = page.locator('.yarl__root');
    await expect(box.getByText('1 / 4')).toBeVisible();
    await expectPhotosInWidths(page, 'lightbox', '.yarl__root');
    const loaded = await box.locator('img').evaluateAll((images: HTMLImageElement[]) =>
      images
        .filter(({ complete, naturalWidth }) => complete && naturalWidth > 0)
        .map(({ currentSrc }) => currentSrc)
        .filter((address) => address.endsWith('-1600.webp')),
    );
    expect(new Set(loaded).size).toBe(3);
    await page.getByRole('button', { name: 'Previous' }).click();
    await expect(box.getByText('4 / 4')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(box).toBeHidden();
  });

  await page.getByRole('button', { name: 'Reserve Now' }).click();
  await page.getByLabel("Driver's license").fill('H12345678');
  await expectPhotosInWidths(page, 'reserve');
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Information' })).toBeVisible();
  await expectPhotosInWidths(page, 'payment');
  await payWith(page, '4242424242424242');
  await expect(page.getByRole('heading', { level: 1, name: 'Booking Confirmed!' })).toBeVisible();
  await expectPhotosInWidths(page, 'confirmation');
  await page.getByRole('link', { name: 'View My Trips' }).click();
  await expect(page).toHaveURL('/dashboard/trips');
  await expect(page.getByRole('heading', { level: 1, name: 'My Trips' })).toBeVisible();
  await expectPhotosInWidths(page, 'trips');
  await page.getByRole('link', { name: sampleVan }).click();
  await expect(page.getByRole('heading', { level: 1, name: sampleVan })).toBeVisible();
  await expectPhotosInWidths(page, 'trip');

  const hostPage = await openBrowser();
  await signedInAs(hostPage, host);
  for (const path of ['/host/vehicles', '/host/bookings', `/host/vehicles/edit/${id}`]) {
    await hostPage.goto(path);
    await expectPhotosInWidths(hostPage, path);
  }
});

test('a phone’s photo of 48 megapixels is made smaller before it is sent, and stays upright', async ({
  page,
  app,
}) => {
  await signedInAs(page, await signUpHost(app));
  await page.goto('/host/vehicles/add');
  const buffer = await turnedPhoto(page, { width: 8000, height: 6000 });
  await choosePhotos(page, [{ name: 'IMG_0048.jpg', mimeType: 'image/jpeg', buffer }]);
  await expect(photoTiles(page)).toContainText('Uploaded');
  const preview = photoTiles(page).getByRole('img').first();
  expect(
    await preview.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]),
  ).toEqual([3200, 2400]);
  // It lies upside down in the file: what was left is right.
  expect(await colourOf(preview)).toEqual(blue);

  await choosePhotos(page, [photo('stamp.png', red, { width: 600 })]);
  await expect(
    page.getByText('File stamp.png is too small. Photos need to be at least 640 pixels wide.'),
  ).toBeVisible();
  await expect(photoTiles(page)).toHaveCount(1);
});

/** A JPEG that is red at the left and blue at the right, and says that it has to be turned by half. */
async function turnedPhoto(page: Page, size: { width: number; height: number }): Promise<Buffer> {
  const drawn = await page.evaluate(async ({ width, height }) => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width, height });
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('no canvas');
    context.fillStyle = 'rgb(192, 0, 0)';
    context.fillRect(0, 0, width / 2, height);
    context.fillStyle = 'rgb(0, 0, 192)';
    context.fillRect(width / 2, 0, width / 2, height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.8));
    return [...new Uint8Array((await blob?.arrayBuffer()) ?? [])];
  }, size);
  const jpeg = Buffer.from(drawn);
  const orientation = Buffer.from(
    'Exif\0\0MM\0*\0\0\0\b\0\x01\x01\x12\0\x03\0\0\0\x01\0\x03\0\0\0\0\0\0',
    'latin1',
  );
  const length = Buffer.alloc(2);
  length.writeUInt16BE(orientation.length + 2);
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.of(0xff, 0xe1), length, orientation, jpeg.subarray(2)]);
}

test('what cannot be a photo says why, what failed is tried again, and nothing typed is lost', async ({
  page,
  app,
  mayRespond,
}) => {
  mayRespond(0, 500);
  await signedInAs(page, await signUpHost(app));
  await page.goto('/host/vehicles/add');
  await fillVehicle(page);
  await choosePhotos(page, [
    { name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) },
    { name: 'terms.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') },
    { name: 'IMG_1.HEIC', mimeType: '', buffer: Buffer.from('heic') },
    { name: 'disguised.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') },
  ]);
  for (const words of [
    'File large.png is too large. Maximum size is 5MB.',
    'File terms.pdf is not an image.',
    'File disguised.png is not an image.',
    'File IMG_1.HEIC is a HEIC photo. Please save it as JPEG, PNG or WebP first.',
  ]) {
    await expect(page.getByText(words)).toBeVisible();
  }
  await expect(photoTiles(page)).toHaveCount(0);
  await dropPhoto(page, photo('front.png', red));
  await expect(photoTiles(page)).toHaveCount(1);
  await expect(photoTiles(page)).toContainText('Uploaded');
  expect(await photoNames(page)).toEqual(['front.png *']);

  const answered = Promise.withResolvers<void>();
  await page.route('**/api/host/photos', async (route) => {
    await answered.promise;
    await route.abort('failed');
  });
  await choosePhotos(page, [photo('side.png', green)]);
  await expect(page.getByRole('progressbar', { name: 'Uploading side.png' })).toBeVisible();
  await page.getByRole('button', { name: 'Add Vehicle' }).click();
  await expect(page.getByText('Please wait until every photo is uploaded.')).toBeVisible();
  answered.resolve();
  await expect(photoTiles(page).last()).toContainText('We couldn’t connect.');
  await expectAccessible(page, 'a photo failed');
  await page.getByRole('button', { name: 'Add Vehicle' }).click();
  await expect(page.getByText('A photo couldn’t be uploaded. Please try again or remove it.')).toBeVisible();
  await page.unroute('**/api/host/photos');
  await page.getByRole('button', { name: 'Try again, side.png' }).click();
  await expect(photoTiles(page).last()).toContainText('Uploaded');
  await photoTiles(page)
    .last()
    .dragTo(photoTiles(page).first(), { targetPosition: { x: 8, y: 60 } });
  await expect.poll(() => photoNames(page)).toEqual(['side.png', 'front.png *']);
  await test.step('the handle is lifted, carried and put down by keyboard, or put back', async () => {
    const handle = page.getByRole('button', { name: 'Drag side.png' });
    const carryTo = async (place: string) => {
      await handle.press('Enter');
      for (let steps = 0; steps < 6; steps += 1) {
        if ((await page.locator(':focus').getAttribute('aria-label')) === place) return;
        await page.keyboard.press('ArrowRight');
      }
      await expect(page.locator(':focus')).toHaveAccessibleName(place);
    };
    await carryTo('Insert after front.png');
    await page.keyboard.press('Escape');
    await expect.poll(() => photoNames(page)).toEqual(['side.png', 'front.png *']);
    await expect(handle).toBeFocused();
    await carryTo('Insert after front.png');
    await page.keyboard.press('Enter');
    await expect.poll(() => photoNames(page)).toEqual(['front.png *', 'side.png']);
    await expect(page.getByText('side.png is photo 2 of 2')).toBeAttached();
  });

  await choosePhotos(
    page,
    Array.from({ length: 8 }, (_, place) => photo(`more-${place}.png`, blue)),
  );
  await expect(page.getByText('You can add up to 8 photos.')).toBeVisible();
  await expect(photoTiles(page)).toHaveCount(8);
  await expect(photoTiles(page).getByText('Uploaded')).toHaveCount(8);
  await expect(page.getByRole('button', { name: 'Choose photos' })).toBeDisabled();

  await page.route('**/api/host/cars', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  );
  await page.getByRole('button', { name: 'Add Vehicle' }).click();
  await expect(page.getByText('Failed to add vehicle')).toBeVisible();
  await page.unroute('**/api/host/cars');
  await expect(page.getByLabel('Name')).toHaveValue(sampleVan);
  await page.getByRole('button', { name: 'Add Vehicle' }).click();
  await expect(page.getByText('Vehicle added successfully')).toBeVisible();
  expect(await colourOf(vehicleCard(page, sampleVan).getByRole('img'))).toEqual(red);
});

test('a vehicle is edited, and two tabs do not overwrite each other unasked', async ({
  page,
  context,
  app,
  mayRespond,
}) => {
  mayRespond(409);
  const host = await signUpHost(app);
  const { id } = await listVehicle(app, host, [red, green, blue]);
  await signedInAs(page, host);
  await page.goto('/host/vehicles');
  await vehicleCard(page, sampleVan).getByRole('link', { name: 'Edit' }).click();
  await expect(page).toHaveURL(`/host/vehicles/edit/${id}`);
  await expect(page.getByLabel('Price per day')).toHaveValue('210');
  await expect(photoTiles(page)).toHaveCount(3);
  await page.getByLabel('Price per day').fill('189.90');
  await page.getByRole('button', { name: 'Remove, Photo 1' }).click();
  expect(await photoNames(page)).toEqual(['Photo 2 *', 'Photo 3']);
  // A saved photo is deleted on saving, not before.
  const other = await context.newPage();
  await other.goto(`/host/vehicles/edit/${id}`);
  await expect(photoTiles(other)).toHaveCount(3);
  await choosePhotos(page, [photo('new.png', red)]);
  await expect(photoTiles(page).last()).toContainText('Uploaded');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Vehicle updated successfully')).toBeVisible();
  const card = vehicleCard(page, sampleVan);
  await expect(card).toContainText('$189.90');
  expect(await colourOf(card.getByRole('img'))).toEqual(green);

  // The other tab still shows the previous version.
  await other.getByLabel('Name').fill('Sample Beach Van');
  await other.getByRole('button', { name: 'Save Changes' }).click();
  const panel = other.getByRole('alert').filter({ hasText: 'Changed in another tab' });
  await expect(panel).toBeVisible();
  await expect(other.getByText('Failed to update vehicle')).toBeVisible();
  await expectAccessible(other, 'changed in another tab');
  await panel.getByRole('button', { name: 'Show the current version' }).click();
  await expect(other.getByLabel('Price per day')).toHaveValue('189.90');
  await expect(other.getByLabel('Name')).toHaveValue(sampleVan);
  await expect(photoTiles(other)).toHaveCount(3);
  await card.getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Seats').fill('7');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page).toHaveURL('/host/vehicles');
  await other.getByLabel('Name').fill('Sample Beach Van');
  await other.getByRole('button', { name: 'Save Changes' }).click();
  await panel.getByRole('button', { name: 'Save my changes' }).click();
  await expect(other.getByText('Vehicle updated successfully')).toBeVisible();
  await expect(vehicleCard(other, 'Sample Beach Van')).toContainText('$189.90');
});

test('maintenance hides a vehicle and shows what it owes; deleted, it is archived; guests have no door', async ({
  page,
  app,
  openBrowser,
  pass,
}) => {
  const host = await signUpHost(app);
  const guest = await app.signUp();
  await listVehicle(app, host, [red]);
  const today = { pickupAt: '2026-11-20T12:00', returnAt: '2026-11-21T12:00' };
  const first = await app.book({ vehicle: sampleVan, ...today }, guest);
  await pass({ minutes: 5 * 60 });
  await app.runJobs();
  await app.book({ vehicle: sampleVan, ...threeDays });
  await signedInAs(page, await app.signIn(host));
  await page.goto('/host/earnings');
  const inBar = page.getByRole('banner').getByRole('link', { name: 'Host Dashboard' });
  const underline = () => inBar.evaluate((link) => getComputedStyle(link, '::after').scale);
  await expect.poll(underline, 'the area stays underlined on each of its pages').not.toMatch(/^0/);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/host/vehicles');
  const card = vehicleCard(page, sampleVan);
  const rowOf = async (name: string) => (await card.getByRole('button', { name }).boundingBox())?.y;
  expect(await rowOf('Delete'), 'no button stands alone in its row').toBe(await rowOf('Pause bookings'));
  await page.setViewportSize({ width: 1440, height: 900 });
  const live = [
    /^On the road now.*Nov 20, 2026 12:00 PM to Nov 21, 2026 12:00 PM.*Other Guest, MK-/,
    /^Pending, waiting for your response.*Dec 1, 2026 10:00 AM.*Other Guest, MK-/,
  ];
  await card.getByRole('button', { name: 'Pause bookings' }).click();
  const pause = page.getByRole('alertdialog', { name: 'Pause bookings?' });
  await expect(pause).toContainText('2 bookings remain, and you must still honor them:');
  await expect(pause.getByRole('listitem')).toHaveText(live);
  await expect(pause).toContainText(`Guests won't find the ${sampleVan}`);
  await expectAccessible(page, 'pause bookings');
  await pause.getByRole('button', { name: "Don't pause" }).click();
  await expect(card.getByText('Active', { exact: true })).toBeVisible();
  await card.getByRole('button', { name: 'Pause bookings' }).click();
  await pause.getByRole('button', { name: 'Pause bookings' }).click();
  const conflicts = card.getByRole('region', { name: 'Bookings in conflict' }).getByRole('listitem');
  await expect(conflicts).toHaveText(live);
  await expect(card.getByText('Maintenance', { exact: true })).toHaveCSS(
    'background-color',
    badgeColours.yellow,
  );
  // A toast that fades out has too little contrast for a moment.
  await page.clock.fastForward(10_000);
  await expect(page.getByText(`Bookings paused for ${sampleVan}`)).toHaveCount(0);
  await expectAccessibleInEveryWidth(page, 'vehicles, one in maintenance');
  expect((await app.fleet()).map(({ name }) => name)).not.toContain(sampleVan);
  await card.getByRole('button', { name: 'Resume bookings' }).click();
  await expect(card.getByRole('button', { name: 'Pause bookings' })).toBeVisible();
  expect((await app.fleet()).map(({ name }) => name)).toContain(sampleVan);

  await card.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', {
    name: 'Are you sure you want to delete this vehicle?',
  });
  await expect(question).toContainText('has 1 running booking and 1 upcoming booking.');
  await expect(question).toContainText('archived');
  await expectAccessibleInEveryWidth(page, 'delete vehicle');
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(card).toBeVisible();

  await pass({ minutes: 24 * 60 });
  await app.runJobs();
  const signedIn = await app.signIn(guest);
  await reviewTrip(app, signedIn, first.id);
  await signedInAs(page, await app.signIn(host));
  await page.goto('/host/vehicles');
  await expect(factOf(card, 'Rating')).toHaveText('4.0 / 5');
  await expect(factOf(card, 'Total bookings')).toHaveText('2');
  await card.getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Vehicle deleted successfully')).toBeVisible();
  await expect(page.getByText('No vehicles yet')).toBeVisible();
  expect((await app.fleet()).map(({ name }) => name)).not.toContain(sampleVan);
  expect(await app.trips(signedIn)).toMatchObject([{ vehicle: { name: sampleVan } }]);

  const stranger = await openBrowser();
  for (const path of ['/host', '/host/vehicles', '/host/vehicles/add', '/host/vehicles/edit/example']) {
    await stranger.goto(path);
    await expect(stranger).toHaveURL('/');
    await signedInAs(stranger, signedIn);
  }
});
