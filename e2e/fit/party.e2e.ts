import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInEveryWidth } from '../kit/axe.ts';
import { goToReserve, payWith, threeDays } from '../kit/booking-steps.ts';
import { searchFor, vehicleCard } from '../kit/screens.ts';
import { signedInAs } from '../kit/sign-in.ts';
import { expect, test } from '../kit/test.ts';

/** Two adults, children of one, three and five years, and three large suitcases. */
async function describeFamily(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Who’s coming, and what are you bringing?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Who’s coming, and what are you bringing?' });
  for (let count = 0; count < 3; count += 1)
    await dialog.getByRole('button', { name: 'More: Children' }).click();
  for (const [index, age] of ['1 year', '3 years'].entries()) {
    await dialog.getByRole('button', { name: /^Age/ }).nth(index).click();
    await page.getByRole('option', { name: age, exact: true }).click();
  }
  await dialog.getByRole('button', { name: 'More about child 3' }).click();
  await dialog.getByLabel('First name').fill('Keola');
  await expectAccessible(page, 'who’s coming');
  for (let count = 0; count < 2; count += 1) {
    await dialog.getByRole('button', { name: 'More: Large suitcases' }).click();
  }
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
}

test('a family says who travels and sees which vehicle fits, who sits where, and why another does not', async ({
  page,
}) => {
  await page.goto('/');
  await describeFamily(page);
  const said = '2 adults, 3 children, 4 bags';
  await expect(page.getByRole('button', { name: said })).toBeFocused();
  await searchFor(page, threeDays);
  expect(page.url()).not.toContain('adults');

  await expect(vehicleCard(page, 'Honda Odyssey Elite')).toContainText(
    'Fits your party of 5, with 2 bags to spare.',
  );
  await expect(vehicleCard(page, 'Porsche 911 Carrera')).toContainText(
    'Three children belong behind the front row; this car has two seats there.',
  );
  await expectAccessible(page, 'results that say who fits');
  await page.getByRole('checkbox', { name: 'Only what fits' }).check();
  await expect(vehicleCard(page, 'Porsche 911 Carrera')).toBeHidden();
  await expect(vehicleCard(page, 'Toyota Sienna Platinum')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Only what fits' })).toBeChecked();

  await page.goto('/fleet');
  await expect(vehicleCard(page, 'Honda Odyssey Elite')).toContainText(
    'Fits your party of 5, with 2 bags to spare.',
  );
  await expect(vehicleCard(page, 'Porsche 911 Carrera')).toContainText(
    'Three children belong behind the front row',
  );
  await page.goto('/search');

  await vehicleCard(page, 'Toyota Sienna Platinum').getByRole('button', { name: 'Reserve Now' }).click();
  const fit = page.getByRole('region', { name: 'Will you fit?' });
  await expect(fit.getByText('Child, 1 year, rear-facing seat')).toBeVisible();
  await expect(fit.getByText('Child, 3 years, forward-facing seat with harness')).toBeVisible();
  await expect(fit.getByText('Keola, 5 years, booster')).toBeVisible();
  await expect(fit.getByText('2 large suitcases and 2 medium suitcases')).toBeVisible();
  await expectAccessible(page, 'who sits where');

  await fit.getByRole('button', { name: said }).click();
  const dialog = page.getByRole('dialog', { name: 'Who’s coming, and what are you bringing?' });
  await expect(dialog.getByLabel('First name')).toHaveValue('Keola');
  for (let count = 0; count < 4; count += 1)
    await dialog.getByRole('button', { name: 'More: Adults' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(fit.getByText('Nine people need nine seats; this minivan has seven.')).toBeVisible();
  await fit.getByRole('button', { name: '6 adults' }).click();
  await dialog.getByRole('button', { name: 'Forget this' }).click();
  const prompt = fit.getByText('Tell us who’s coming');
  await expect(prompt).toBeVisible();

  // A screen reader tells what changes in a part that was there before.
  const announcer = await prompt.evaluateHandle((words) => words.closest('[aria-live="polite"]'));
  await fit.getByRole('button', { name: 'Who’s coming, and what are you bringing?' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect.poll(() => announcer.evaluate((part) => part?.textContent)).toContain('Fits your party of 2');
});

test('the seats fill one after another, and at once for whoever wants less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  await page.getByRole('button', { name: 'Who’s coming, and what are you bringing?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Who’s coming, and what are you bringing?' });
  await dialog.getByRole('button', { name: 'Done' }).click();
  await searchFor(page, threeDays);
  await vehicleCard(page, 'Toyota Sienna Platinum').getByRole('button', { name: 'Reserve Now' }).click();
  expect(await delaysOfSeats(page)).toEqual([0, 60]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  expect(await delaysOfSeats(page)).toEqual([]);
});

/** When each of those who sit in the cabin begins to move, in milliseconds. */
async function delaysOfSeats(page: Page): Promise<number[]> {
  const fit = page.getByRole('region', { name: 'Will you fit?' });
  await expect(fit.getByRole('listitem').filter({ hasText: 'Driver' })).toBeVisible();
  return fit
    .getByRole('figure')
    .first()
    .evaluate((cabin) =>
      [...cabin.querySelectorAll('svg g')]
        .map((part) => getComputedStyle(part))
        .filter(({ animationName }) => animationName !== 'none')
        .map(({ animationDelay }) => Math.round(parseFloat(animationDelay) * 1000)),
    );
}

test('seats are swapped by dragging one onto another, kept through a reload, and swapped in the saved picture', async ({
  page,
}) => {
  await page.addInitScript(recordDrawnImages);
  await page.goto('/');
  await describeFamily(page);
  await searchFor(page, threeDays);
  await vehicleCard(page, 'Toyota Sienna Platinum').getByRole('button', { name: 'Reserve Now' }).click();
  const fit = page.getByRole('region', { name: 'Will you fit?' });
  const place = (words: string) => fit.getByRole('button', { name: `${words}:` });
  const [from, to] = [place('Second row, left'), place('Second row, right')];
  const [before, after] = [await from.getAttribute('aria-label'), await to.getAttribute('aria-label')];
  await from.dragTo(to);
  const who = (label: string | null) => label?.split(': ')[1] ?? '';
  await expect(to).toHaveAccessibleName(`Second row, right: ${who(before)}`);
  await expect(from).toHaveAccessibleName(`Second row, left: ${who(after)}`);
  await expect(from).toHaveAttribute('aria-pressed', 'false');
  await expectAccessible(page, 'swapped seats');
  await page.reload();
  await expect(to).toHaveAccessibleName(`Second row, right: ${who(before)}`);

  const swapped = await savePicture(page);
  await page.getByRole('button', { name: 'Back to suggested seats' }).click();
  await expect(from).toHaveAccessibleName(`Second row, left: ${who(before)}`);
  const suggested = await savePicture(page);
  // The oldest sits in the row behind, whom the swap leaves there.
  expect(suggested.who).toEqual(['Driver', '1 y', '3 y', 'Keola', 'Adult']);
  expect(swapped.who).toEqual(['Driver', '3 y', '1 y', 'Keola', 'Adult']);
  expect(swapped.content.equals(suggested.content)).toBe(false);
  await from.dragTo(to);
  await expect(to).toHaveAccessibleName(`Second row, right: ${who(before)}`);

  await from.dragTo(place('Front row, right'));
  await expect(fit.getByText(/behind the front row/)).toBeVisible();
  await expect(from).toHaveAccessibleName(`Second row, left: ${who(after)}`);
});

/** Keeps the address of every image that is drawn into a picture. */
function recordDrawnImages(): void {
  const drawn: string[] = [];
  Object.assign(window, { drawn });
  const { prototype } = CanvasRenderingContext2D;
  const { drawImage } = prototype;
  prototype.drawImage = function (this: CanvasRenderingContext2D, ...args: unknown[]) {
    if (args[0] instanceof HTMLImageElement) drawn.push(args[0].src);
    Reflect.apply(drawImage, this, args);
  };
}

/** The picture, and who sits in it, from the front and from the left. */
async function savePicture(page: Page): Promise<{ content: Buffer; who: string[] }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as picture' }).click(),
  ]);
  const content = await readFile(await download.path());
  const [cabin = ''] = await page.evaluate(() => (Reflect.get(window, 'drawn') as string[]).splice(0));
  const labels = decodeURIComponent(cabin).matchAll(/<text x="([\d.]+)" y="([\d.]+)"[^>]*>([^<]*)</g);
  const who = [...labels]
    .map(([, x, y, words = '']) => ({ x: Number(x), y: Number(y), words }))
    .toSorted((one, other) => one.y - other.y || one.x - other.x)
    .map(({ words }) => words);
  return { content, who };
}

test('a booked trip shows who sits where, on the confirmation and on every device later', async ({
  page,
  app,
}) => {
  await signedInAs(page, await app.signUp());
  await page.goto('/');
  await describeFamily(page);
  await searchFor(page, threeDays);
  await vehicleCard(page, 'Toyota Sienna Platinum').getByRole('button', { name: 'Reserve Now' }).click();
  await expect(page.getByRole('region', { name: 'Will you fit?' })).toBeVisible();
  await page.getByRole('button', { name: 'Reserve Now' }).click();
  await page.getByLabel("Driver's license").fill('H12345678');
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await payWith(page, '4242424242424242');
  await expect(page.getByRole('heading', { level: 1, name: 'Booking Confirmed!' })).toBeVisible();
  await expect(page.getByText('Keola, 5 years, booster')).toBeVisible();

  // Another device knows nobody's name.
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/dashboard/trips');
  await page
    .getByRole('link', { name: /Toyota Sienna Platinum/ })
    .first()
    .click();
  const seats = page.getByRole('region', { name: 'Who sits where' });
  await expect(seats.getByText('Child, 5 years, booster')).toBeVisible();
  await expect(seats.getByText('2 large suitcases and 2 medium suitcases')).toBeVisible();
  await expectAccessible(page, 'a trip that says who sits where');

  // A grandmother comes along, and later nobody knows yet.
  await seats.getByRole('button', { name: '2 adults, 3 children, 4 bags' }).click();
  const dialog = page.getByRole('dialog', { name: 'Who’s coming, and what are you bringing?' });
  await dialog.getByRole('button', { name: 'More: Adults' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(seats.getByRole('button', { name: '3 adults, 3 children, 4 bags' })).toBeFocused();
  await expect(seats.getByText('Fits your party of 6')).toBeVisible();
  await page.reload();
  await seats.getByRole('button', { name: '3 adults, 3 children, 4 bags' }).click();
  await dialog.getByRole('button', { name: 'Forget this' }).click();
  await expect(seats.getByText('Tell us who’s coming')).toBeVisible();
});

test('a family of six finds what fits, books it with two child seats, and keeps a picture of who sits where', async ({
  page,
  app,
}) => {
  await app.script(
    `INSERT INTO extra_units (location_id, kind) SELECT 'honolulu', unnest(ARRAY['infantSeat', 'childSeat', 'booster'])`,
  );
  await signedInAs(page, await app.signUp());
  await page.goto('/');
  await page.getByRole('button', { name: 'Who’s coming, and what are you bringing?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Who’s coming, and what are you bringing?' });
  await dialog.getByRole('button', { name: 'More: Adults' }).click();
  for (const [index, age] of ['3 years', '5 years', '12 years'].entries()) {
    await dialog.getByRole('button', { name: 'More: Children' }).click();
    await dialog.getByRole('button', { name: /^Age/ }).nth(index).click();
    await page.getByRole('option', { name: age, exact: true }).click();
  }
  await dialog.getByRole('button', { name: 'Done' }).click();
  await searchFor(page, threeDays);
  await page.getByRole('checkbox', { name: 'Only what fits' }).check();
  await expect(vehicleCard(page, 'Tesla Model S')).toBeHidden();
  await expectAccessibleInEveryWidth(page, 'what fits a family of six');
  await vehicleCard(page, 'Toyota Sienna Platinum').getByRole('button', { name: 'Reserve Now' }).click();
  await expect(page.getByRole('region', { name: 'Will you fit?' })).toContainText('Fits your party of 6');
  await page.getByRole('button', { name: 'Reserve Now' }).click();

  const seats = page.getByRole('group', { name: 'Child seats', exact: true });
  await expect(seats.first()).toContainText('Your party needs 1 child seat and 1 booster.');
  await seats.getByRole('button', { name: 'Add for $72.00' }).click();
  await page.getByLabel("Driver's license").fill('H12345678');
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await payWith(page, '4242424242424242');
  await expect(page.getByRole('heading', { level: 1, name: 'Booking Confirmed!' })).toBeVisible();
  await expectAccessibleInEveryWidth(page, 'a family of six, booked');
  // This device has no share sheet.
  await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeHidden();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as picture' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('who-sits-where.png');
  const picture = await readFile(await download.path());
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
  expect(picture.length).toBeGreaterThan(10_000);
  // All that the drawings say of anybody; the booking has names, an address and a license.
  const drawn = await page
    .getByRole('figure')
    .evaluateAll((figures) =>
      figures.flatMap((figure) =>
        [...figure.querySelectorAll('svg text')].map(({ textContent }) => textContent),
      ),
    );
  expect(drawn.toSorted()).toEqual(['12 y', '3 y', '5 y', 'Adult', 'Adult', 'Driver']);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Child, 5 years, booster')).toBeVisible();
  await expect(page.getByRole('figure').first()).toBeVisible();
  await expect(page.getByText('Save as picture')).toBeHidden();
});

test('a family that brings a seat of its own is offered the others', async ({ page, app }) => {
  await app.script(
    `INSERT INTO extra_units (location_id, kind) SELECT 'honolulu', unnest(ARRAY['infantSeat', 'childSeat', 'booster'])`,
  );
  await signedInAs(page, await app.signUp());
  await page.goto('/');
  await describeFamily(page);
  await page.getByRole('button', { name: '2 adults, 3 children, 4 bags' }).click();
  const dialog = page.getByRole('dialog', { name: 'Who’s coming, and what are you bringing?' });
  await dialog.getByRole('button', { name: 'More about child 1' }).click();
  await dialog.getByRole('group', { name: 'Child 1' }).getByLabel('We bring this seat ourselves').check();
  await expectAccessible(page, 'a seat that the family brings');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await searchFor(page, threeDays);
  await vehicleCard(page, 'Honda Odyssey Elite').getByRole('button', { name: 'Reserve Now' }).click();
  await expect(page.getByRole('region', { name: 'Will you fit?' })).toBeVisible();
  await page.getByRole('button', { name: 'Reserve Now' }).click();
  const seats = page.getByRole('group', { name: 'Child seats', exact: true });
  await expect(seats.first()).toContainText('Your party needs 1 child seat and 1 booster.');
});

test('the seats that a family needs are rented with the vehicle, promised to nobody else, and changed on the trip', async ({
  page,
  app,
  openBrowser,
  mayRespond,
}) => {
  mayRespond(409);
  const everyKind = "unnest(ARRAY['infantSeat', 'childSeat', 'booster'])";
  await app.script(
    `INSERT INTO extra_units (location_id, kind) SELECT 'honolulu', kind FROM ${everyKind} kind, generate_series(1, 2)`,
  );
  await signedInAs(page, await app.signUp());
  await page.goto('/');
  await describeFamily(page);
  await searchFor(page, threeDays);
  await vehicleCard(page, 'Honda Odyssey Elite').getByRole('button', { name: 'Reserve Now' }).click();
  await expect(page.getByRole('region', { name: 'Will you fit?' })).toBeVisible();
  await page.getByRole('button', { name: 'Reserve Now' }).click();
  const seats = page.getByRole('group', { name: 'Child seats', exact: true });
  await expect(seats.first()).toContainText('Your party needs 1 infant seat, 1 child seat, and 1 booster.');
  await expectAccessible(page, 'child seats that a party needs');
  await seats.getByRole('button', { name: 'Add for $108.00' }).click();
  await expect(seats.first()).not.toContainText('Your party needs');
  await expect(seats.first()).toBeFocused();
  const summary = page.getByRole('region', { name: 'Reservation Summary' });
  await expect(summary).toContainText('1 × $36.00');
  await seats.getByRole('button', { name: 'More: Boosters' }).click();
  await expect(summary).toContainText('2 × $36.00');
  await page.reload();
  await expect(summary).toContainText('2 × $36.00');
  await page.getByLabel("Driver's license").fill('H12345678');

  // Meanwhile somebody else takes both boosters with another vehicle.
  const other = await openBrowser();
  await signedInAs(other, await app.signUp());
  await goToReserve(other, { vehicle: 'Mercedes-Benz V-Class' });
  await other.getByRole('button', { name: 'Choose child seats' }).click();
  const boosters = other.getByRole('button', { name: 'More: Boosters' });
  await boosters.click();
  await boosters.click();
  await other.getByLabel("Driver's license").fill('H12345678');
  await other.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Payment Information' })).toBeVisible();

  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(page.getByText('No boosters are left for these dates.')).toBeVisible();
  await expect(seats.getByText('With the vehicle’s own belt. None left')).toBeVisible();
  const fewer = seats.getByRole('button', { name: 'Fewer: Boosters' });
  await fewer.click();
  await fewer.click();
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await payWith(page, '4242424242424242');
  await expect(page.getByRole('heading', { level: 1, name: 'Booking Confirmed!' })).toBeVisible();
  await expect(page.getByText('Infant seat')).toBeVisible();

  await page.goto('/dashboard/trips');
  await page
    .getByRole('link', { name: /Honda Odyssey Elite/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Modify Trip' }).click();
  await page.getByRole('button', { name: 'Fewer: Infant seats' }).click();
  await page.getByRole('button', { name: 'Change trip, get $36.00 back' }).click();
  await expect(page.getByText('Now 1 child seat.')).toBeVisible();
});

test('who sits where is shared as a picture where the device has a share sheet', async ({ page, app }) => {
  await page.addInitScript(() => {
    const shared: string[] = [];
    const outcomes: Error[] = [
      new DOMException('closed', 'AbortError'),
      new DOMException('no app took it', 'DataError'),
    ];
    Object.assign(window, { shared });
    const takesOnePicture = ({ files = [] }: ShareData) =>
      files.length === 1 && files[0]?.type === 'image/png';
    Object.defineProperty(navigator, 'canShare', { value: takesOnePicture });
    Object.defineProperty(navigator, 'share', {
      value: async ({ files = [] }: ShareData) => {
        for (const file of files) {
          const { width, height } = await createImageBitmap(file);
          shared.push(`${file.name} ${file.type} ${width}x${height}`);
        }
        const outcome = outcomes[shared.length - 2];
        if (outcome !== undefined) throw outcome;
      },
    });
  });
  await signedInAs(page, await app.signUp());
  await page.goto('/');
  await describeFamily(page);
  await searchFor(page, threeDays);
  await vehicleCard(page, 'Toyota Sienna Platinum').getByRole('button', { name: 'Reserve Now' }).click();
  const share = page.getByRole('button', { name: 'Share', exact: true });
  const taken = async () => page.evaluate(() => Reflect.get(window, 'shared') as string[]);

  await share.click();
  await expect.poll(taken).toEqual(['who-sits-where.png image/png 1500x1000']);
  // Closing the sheet needs no words; that no app took the picture does.
  const failure = page.getByText('The picture couldn’t be shared. Please save it instead.');
  await share.click();
  await expect.poll(async () => (await taken()).length).toBe(2);
  await expect(failure).toBeHidden();
  await share.click();
  await expect(failure).toBeVisible();
  await expectAccessible(page, 'a picture that could not be shared');
});
