import type { Locator, Page } from '@playwright/test';
import type { Container } from '../kit/app.ts';
import { expectAccessible, expectAccessibleInEveryWidth } from '../kit/axe.ts';
import { fillSecondDriver, payWith, rememberSearch, threeDays } from '../kit/booking-steps.ts';
import { callApi } from '../kit/call-api.ts';
import { expectSourcesWithoutPlace } from '../kit/photo-checks.ts';
import { searchFor } from '../kit/screens.ts';
import { signedInAs } from '../kit/sign-in.ts';
import { expect, test } from '../kit/test.ts';

/** A tab's draft with thirteen adults and four bags. */
const party = {
  adults: 13,
  children: [],
  luggage: { large: 0, medium: 2, cabin: 2, stroller: 0, surfboard: 0 },
  names: [],
  words: '13 adults, 4 bags',
  onlyFitting: false,
};

/** A guest without a confirmed email reserves one vehicle at a time. */
async function verifiedGuest(app: Container) {
  const guest = await app.signUp();
  await app.script('UPDATE users SET email_verified_at = created_at');
  return guest;
}

/** Thirteen adults, who say so in the dialog. */
async function describeThirteen(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Who’s coming, and what are you bringing?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Who’s coming, and what are you bringing?' });
  const more = dialog.getByRole('button', { name: 'More: Adults' });
  for (let count = 0; count < 11; count += 1) await more.click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
}

function offerOn(page: Page): Locator {
  return page.getByRole('region', { name: 'Two vehicles for 13' });
}

/** The names of the vehicles that are offered together. */
async function offeredNames(page: Page): Promise<string[]> {
  await expect(offerOn(page)).toBeVisible();
  return offerOn(page).getByRole('heading', { level: 3 }).allTextContents();
}

/** The account's own driver lacks a license, and the other one everything. */
async function fillDrivers(page: Page, [first = '', second = '']: string[]): Promise<void> {
  await page.getByRole('region', { name: first }).getByLabel("Driver's license").fill('H12345678');
  await fillSecondDriver(page.getByRole('region', { name: second }));
}

test('thirteen book a convoy and cancel one', async ({ page, app }) => {
  await signedInAs(page, await verifiedGuest(app));
  await page.goto('/');
  await describeThirteen(page);
  await searchFor(page, threeDays);
  const [first = '', second = ''] = await offeredNames(page);
  await expectAccessibleInEveryWidth(page, 'two vehicles for thirteen');
  await offerOn(page).getByRole('button', { name: 'Reserve both' }).click();

  await expect(page).toHaveURL('/convoy');
  await expect(page.getByRole('heading', { level: 1, name: 'Reserve two vehicles' })).toBeVisible();
  await page.getByRole('button', { name: 'Hold both vehicles' }).click();
  const license = page.getByRole('region', { name: first }).getByLabel("Driver's license");
  await expect(license).toBeFocused();
  await expect(page.getByText('First name is required.')).toHaveCount(1);
  await fillDrivers(page, [first, second]);
  await expectAccessibleInEveryWidth(page, 'the drivers of two vehicles');
  await page.reload();
  await expect(page.getByRole('region', { name: second }).getByLabel('First name')).toHaveValue('Kai');
  await page.getByRole('button', { name: 'Hold both vehicles' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Payment Information' })).toBeVisible();
  await expect(page.getByText('These vehicles are held for you')).toBeVisible();
  await expect(
    page.getByText(
      'Your card is charged once, when all of them are confirmed, and always before the first pickup.',
    ),
  ).toBeVisible();
  await expectAccessibleInEveryWidth(page, 'one payment for two vehicles');
  const order = page.url();
  await page.goto('/fleet');
  const bar = page.getByRole('complementary', { name: 'Vehicles on hold' });
  await expect(bar).toContainText(first);
  await expect(bar).toContainText(second);
  await expectAccessible(page, 'two vehicles on hold');
  await bar.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(order);
  await payWith(page, '4242424242424242');

  await expect(page.getByRole('heading', { level: 1, name: 'Booking Confirmed!' })).toBeVisible();
  await expect(page).toHaveURL(order);
  const cards = page.getByRole('list', { name: 'Boarding cards' });
  const [one, other] = [first, second].map((name) => cards.getByRole('article', { name }));
  await expect(one ?? cards).toContainText('Sample Guest');
  await expect(other ?? cards).toContainText('Kai Nakamura');
  await expect(cards.getByText('Requested: your host has until')).toHaveCount(2);
  await expectAccessibleInEveryWidth(page, 'two boarding cards');
  await expect.poll(async () => (await app.charges()).length).toBe(1);

  await cards.getByRole('link', { name: `Manage this vehicle: ${second}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: second })).toBeVisible();
  await expectAccessible(page, 'the trip of one of two vehicles');
  await page.getByRole('button', { name: 'Cancel Trip' }).click();
  const question = page.getByRole('alertdialog', { name: 'Cancel Trip' });
  await question.getByRole('button', { name: /^Cancel trip, release/ }).click();
  await expect(page.getByText('You cancelled this trip.')).toBeVisible();
  await page.getByRole('link', { name: 'Booked together with other vehicles' }).click();
  await expect(page).toHaveURL(order);
  await expect(cards.getByRole('article', { name: second })).toContainText('This vehicle was cancelled.');
  const left = page.getByRole('region', { name: 'What’s left of your trip' });
  await expect(left).toContainText(`1 of your 2 vehicles is left: the ${first}.`);
  await expect(left).toContainText(new RegExp(`You still need seats for \\d+ adults from the ${second}\\.`));
  await expect(cards.getByRole('article', { name: first })).toContainText('Requested: your host has until');
  await expectAccessibleInEveryWidth(page, 'two boarding cards, one cancelled');
});

test('of vehicles with photographs, every convoy page shows the picture beside its words', async ({
  page,
  app,
}) => {
  await app.script("UPDATE vehicle_photos SET srcset = src || ' 480w, ' || src || ' 960w'");
  await signedInAs(page, await verifiedGuest(app));
  await rememberSearch(page, threeDays, { party });
  await page.goto('/search');
  const [first = '', second = ''] = await offeredNames(page);
  await expectPictures(page, 'the offer');
  await offerOn(page).getByRole('button', { name: 'Reserve both' }).click();
  await fillDrivers(page, [first, second]);
  await expectPictures(page, 'the drivers');
  for (const name of [first, second]) await expectBeside(page.getByRole('region', { name }));
  await page.getByRole('button', { name: 'Hold both vehicles' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Information' })).toBeVisible();
  await expectPictures(page, 'the payment');
  await payWith(page, '4242424242424242');
  await expect(page.getByRole('heading', { level: 1, name: 'Booking Confirmed!' })).toBeVisible();
  await expectPictures(page, 'the boarding cards');
  const cards = page.getByRole('list', { name: 'Boarding cards' });
  for (const name of [first, second]) await expectBeside(cards.getByRole('article', { name }));
});

async function expectPictures(page: Page, where: string): Promise<void> {
  await expect(page.locator('picture').first(), where).toBeAttached();
  await expectSourcesWithoutPlace(page, where);
}

/** Expects the picture at the left of the vehicle's name. */
async function expectBeside(place: Locator): Promise<void> {
  const picture = await place.locator('picture > img').first().boundingBox();
  const name = await place.getByRole('heading', { level: 2 }).first().boundingBox();
  if (!picture || !name) throw new Error('The picture or the name is not there.');
  expect(name.x).toBeGreaterThanOrEqual(picture.x + picture.width);
  expect(name.y).toBeLessThan(picture.y + picture.height);
}

test('another guest takes one of the vehicles meanwhile: words say so, and nothing is held', async ({
  page,
  app,
  mayRespond,
}) => {
  mayRespond(409);
  const guest = await verifiedGuest(app);
  await signedInAs(page, guest);
  await rememberSearch(page, threeDays, { party });
  await page.goto('/search');
  const [first = '', second = ''] = await offeredNames(page);
  await offerOn(page).getByRole('button', { name: 'Reserve both' }).click();
  await fillDrivers(page, [first, second]);
  await app.book({ vehicle: second, ...threeDays });
  await page.getByRole('button', { name: 'Hold both vehicles' }).click();
  const refusal = page.getByRole('alert').filter({ hasText: `${second} was just booked for these dates.` });
  await expect(refusal).toBeFocused();
  await expect(refusal).toContainText('None of the vehicles is on hold, and nothing was charged.');
  await expectAccessibleInEveryWidth(page, 'one of two vehicles has just been booked');
  await refusal.getByRole('button', { name: 'Find other vehicles' }).click();
  await expect(page).toHaveURL('/search');
  expect(await callApi(app.url, 'GET', '/bookings/held', { token: guest.token })).toEqual({ holds: [] });
  await expect(page.getByRole('complementary', { name: /on hold/ })).toBeHidden();
  await expect(offerOn(page)).not.toContainText(second);
});

test('the holds are let go together, or run out together', async ({ page, app, pass }) => {
  await signedInAs(page, await verifiedGuest(app));
  await rememberSearch(page, threeDays, { party });
  await page.goto('/search');
  const names = await offeredNames(page);
  await offerOn(page).getByRole('button', { name: 'Reserve both' }).click();
  await fillDrivers(page, names);
  await page.getByRole('button', { name: 'Hold both vehicles' }).click();
  await page.getByRole('button', { name: 'Release these vehicles' }).click();
  await expect(page.getByText('The vehicles are no longer on hold.')).toBeVisible();
  await expect(page).toHaveURL('/search');

  await offerOn(page).getByRole('button', { name: 'Reserve both' }).click();
  await fillDrivers(page, names);
  await page.getByRole('button', { name: 'Hold both vehicles' }).click();
  await expect(page.getByText('These vehicles are held for you')).toBeVisible();
  await pass({ minutes: 16 });
  await expect(page.getByRole('heading', { level: 1, name: 'Your hold has ended' })).toBeVisible();
  await expectAccessibleInEveryWidth(page, 'the hold on two vehicles has ended');
});

test('without vehicles the page says how to find some', async ({ page, app }) => {
  await signedInAs(page, await app.signUp());
  await page.goto('/convoy');
  await expect(page.getByText('You haven’t chosen any vehicles to reserve together')).toBeVisible();
  await expectAccessibleInEveryWidth(page, 'no vehicles to reserve together');
});
