import { expectAccessible } from '../kit/axe.ts';
import { chooseMoment, findDay, openPicker, pickerField, vehicleCard } from '../kit/screens.ts';
import { expect, test } from '../kit/test.ts';

test('a day, then a half hour, then Save: the field shows both', async ({ page }) => {
  await page.goto('/');
  await chooseMoment(page, 'Pickup', '2026-12-01T13:30');
  await expect(pickerField(page, 'Pickup')).toContainText('Dec 1, 2026 1:30 PM');
  await expect(pickerField(page, 'Pickup')).toBeFocused();
});

test('date mode keeps the time, and Clear empties the field', async ({ page }) => {
  await page.goto('/');
  await chooseMoment(page, 'Pickup', '2026-12-01T13:30');
  const picker = await openPicker(page, 'Pickup');
  await (await findDay(picker, '2026-12-03')).click();
  await expect(pickerField(page, 'Pickup')).toContainText('Dec 3, 2026 1:30 PM');
  await picker.getByRole('button', { name: 'Clear' }).click();
  await picker.getByRole('button', { name: 'Save' }).click();
  await expect(pickerField(page, 'Pickup')).not.toContainText('2026');
});

test('time mode has the forty-eight half hours of a day', async ({ page }) => {
  await page.goto('/');
  const picker = await openPicker(page, 'Pickup');
  await (await findDay(picker, '2026-12-01')).click();
  await picker.getByRole('tab', { name: /^Time/ }).click();
  const steps = await picker.getByRole('option').locator('[slot=label]').allInnerTexts();
  expect(steps).toHaveLength(48);
  expect(steps.slice(0, 3)).toEqual(['12:00 AM', '12:30 AM', '1:00 AM']);
  expect(steps.at(-1)).toBe('11:30 PM');
});

for (const [width, months] of [
  [1440, 2],
  [768, 2],
  [767, 1],
  [360, 1],
] as const) {
  test(`the calendar shows ${months} month${months === 1 ? '' : 's'} at ${width} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    const folded = page.getByRole('button', { name: 'Where and when?' });
    if (await folded.isVisible()) await folded.click();
    const picker = await openPicker(page, 'Pickup');
    await expect(picker.getByRole('grid')).toHaveCount(months);
  });
}

test('no pickup before now at the location: yesterday, this morning until the next half hour, and one that has passed', async ({
  page,
  app,
  pass,
}) => {
  app.clock.set('2026-11-20T18:10:00Z');
  await page.goto('/');
  const picker = await openPicker(page, 'Pickup');
  await expect(await findDay(picker, '2026-11-19')).toBeDisabled();
  await (await findDay(picker, '2026-11-20')).click();
  await picker.getByRole('tab', { name: /^Time/ }).click();
  await expect(picker.getByRole('option', { name: '8:00 AM', exact: true })).toBeDisabled();
  await picker.getByRole('option', { name: '8:30 AM', exact: true }).click();
  await picker.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Date input not valid.')).toHaveCount(0);
  await pass({ minutes: 60 });
  await expect(pickerField(page, 'Pickup')).toHaveAccessibleDescription(
    'Date input not valid. Please choose a new date and time.',
  );
});

test('no return before the pickup', async ({ page }) => {
  await page.goto('/');
  await chooseMoment(page, 'Pickup', '2026-12-03T13:30');
  const picker = await openPicker(page, 'Return');
  await expect(await findDay(picker, '2026-12-02')).toBeDisabled();
  await (await findDay(picker, '2026-12-03')).click();
  await picker.getByRole('tab', { name: /^Time/ }).click();
  await expect(picker.getByRole('option', { name: '1:30 PM', exact: true })).toBeDisabled();
  await expect(picker.getByRole('option', { name: '2:00 PM', exact: true })).toBeEnabled();
});

test('a pickup that is moved behind the return takes the return away', async ({ page }) => {
  await page.goto('/');
  await chooseMoment(page, 'Pickup', '2026-12-01T10:00');
  await chooseMoment(page, 'Return', '2026-12-04T10:00');
  await chooseMoment(page, 'Pickup', '2026-12-06T10:00');
  await expect(pickerField(page, 'Return')).not.toContainText('2026');
});

test('a click outside and Escape close the picker', async ({ page }) => {
  await page.goto('/');
  const picker = await openPicker(page, 'Pickup');
  await page.mouse.click(5, 700);
  await expect(picker).toBeHidden();
  await openPicker(page, 'Pickup');
  await page.keyboard.press('Escape');
  await expect(picker).toBeHidden();
});

test('today is the day in Honolulu, on a browser that has tomorrow already and a clock that is wrong', async ({
  openBrowser,
}) => {
  const page = await openBrowser({ timezoneId: 'Asia/Tokyo' });
  await page.clock.setSystemTime('2026-12-24T18:00:00Z');
  await page.goto('/');
  const picker = await openPicker(page, 'Pickup');
  await expect(picker.getByRole('button', { name: /^Today, Friday, November 20, 2026/ })).toBeVisible();
  await expect(picker.getByRole('button', { name: /^Today/ })).toHaveCount(1);
});

for (const [width, height] of [
  [1440, 900],
  [1366, 768],
  [1024, 700],
  [768, 1024],
] as const) {
  test(`at ${width} by ${height} all of both months and Save are in sight, at the end of the field`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/fleet');
    await vehicleCard(page, 'Tesla Model S').getByRole('button', { name: 'Reserve Now' }).click();
    for (const label of ['Pickup', 'Return']) {
      const picker = await openPicker(page, label);
      for (const day of ['2026-11-01', '2026-11-30', '2026-12-31']) {
        await expect(await findDay(picker, day)).toBeInViewport({ ratio: 1 });
      }
      await expect(picker.getByRole('button', { name: 'Save' })).toBeInViewport({ ratio: 1 });
      await expect(pickerField(page, label)).toBeInViewport({ ratio: 1 });
      const [field, panel] = await Promise.all([
        pickerField(page, label).boundingBox(),
        picker.boundingBox(),
      ]);
      if (!field || !panel) throw new Error('not in the page');
      // The panel's border is outside its dialog. A full-width panel keeps a distance from the edge.
      const end = Math.max(field.x + field.width, panel.width + 14);
      expect(Math.abs(panel.x + panel.width + 1 - end)).toBeLessThanOrEqual(1.5);
      await page.keyboard.press('Escape');
      await expect(picker).toBeHidden();
    }
  });
}

test('in a window that is wide and low the picker lies over its field, and begins at its heading', async ({
  page,
}) => {
  await page.setViewportSize({ width: 800, height: 400 });
  await page.goto('/');
  for (const label of ['Pickup', 'Return']) {
    const picker = await openPicker(page, label);
    await expect(picker.getByRole('heading', { name: label, exact: true })).toBeInViewport({ ratio: 1 });
    await (await findDay(picker, label === 'Pickup' ? '2026-12-30' : '2026-12-31')).click();
    await picker.getByRole('button', { name: 'Save' }).click();
    await expect(pickerField(page, label)).toBeFocused();
  }
});

test('the picker says which date it is for, and for the return which pickup it follows', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Where and when?' }).click();
  const pickup = await openPicker(page, 'Pickup');
  await expect(pickup.getByRole('heading', { name: 'Pickup', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await chooseMoment(page, 'Pickup', '2026-12-01T13:30');
  const dropoff = await openPicker(page, 'Return');
  await expect(dropoff.getByRole('heading', { name: 'Return', exact: true })).toBeVisible();
  await expect(dropoff.getByText('Pickup Dec 1, 2026 1:30 PM')).toBeVisible();
});

test('at 320 by 256 the whole picker scrolls, so that nothing lies over its days', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Where and when?' }).click();
  const picker = await openPicker(page, 'Pickup');
  const day = await findDay(picker, '2026-11-30');
  await day.evaluate((cell) => cell.scrollIntoView({ block: 'center' }));
  await expect(day).toBeInViewport({ ratio: 1 });
  await day.click();
  await expect(picker.getByRole('button', { name: 'Save' }).locator('..')).toHaveCSS('position', 'static');
});

// 640 by 360 is a window of 1280 by 720 at 200 % zoom.
for (const [width, height] of [
  [640, 360],
  [390, 500],
] as const) {
  test(`at ${width} by ${height} Save stays in sight, and never lies over the day in focus`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    await page.getByRole('button', { name: 'Where and when?' }).click();
    const picker = await openPicker(page, 'Pickup');
    const save = picker.getByRole('button', { name: 'Save' });
    await expect(save).toBeInViewport({ ratio: 1 });
    await (await findDay(picker, '2026-11-20')).focus();
    await page.keyboard.press('ArrowDown');
    const day = picker.getByRole('button', { name: /November 27, 2026/ });
    await expect(day).toBeFocused();
    await expect(save).toBeInViewport({ ratio: 1 });
    const [cell, foot] = await Promise.all([day.boundingBox(), save.locator('..').boundingBox()]);
    if (!cell || !foot) throw new Error('not in the page');
    expect(cell.y + cell.height).toBeLessThanOrEqual(foot.y);
    await page.keyboard.press('Enter');
    await picker.getByRole('tab', { name: /^Time/ }).click();
    await expect(save).toBeInViewport({ ratio: 1 });
    await save.click();
    await expect(pickerField(page, 'Pickup')).toContainText('Nov 27, 2026 10:00 AM');
  });
}

test('the return begins at the time of the pickup, shows the range, and says which hour saves a day', async ({
  page,
}) => {
  await page.goto('/');
  await chooseMoment(page, 'Pickup', '2026-12-01T09:00');
  const picker = await openPicker(page, 'Return');
  const day = (name: string) => picker.getByRole('button', { name: new RegExp(`December ${name}, 2026`) });
  await expect(picker.getByRole('button', { name: /, pickup$/ })).toHaveAccessibleName(
    'Tuesday, December 1, 2026, First available date, pickup',
  );
  const plain = 'rgba(0, 0, 0, 0)';
  await expect(day('2')).toHaveCSS('background-color', plain);
  await day('4').hover();
  await expect(day('3')).not.toHaveCSS('background-color', plain);
  await expect(day('5')).toHaveCSS('background-color', plain);
  // Without a pointer on them, only the range colours the days.
  await page.mouse.move(0, 0);
  await expect(day('3')).toHaveCSS('background-color', plain);
  await day('4').focus();
  await page.keyboard.press('ArrowRight');
  await expect(day('4')).not.toHaveCSS('background-color', plain);
  await day('4').click();
  await expect(pickerField(page, 'Return')).toContainText('Dec 4, 2026 9:00 AM');
  await expect(picker.getByRole('status')).toBeEmpty();
  await expectAccessible(page, 'picker of the return, date');

  await picker.getByRole('tab', { name: /^Time/ }).click();
  const time = (name: string) => picker.getByRole('option', { name, exact: true });
  await expect(time('6:30 AM')).toHaveAccessibleDescription('By arrangement');
  await expect(time('7:00 AM')).toHaveAccessibleDescription('');
  await expect(time('10:30 PM')).toHaveAccessibleDescription('By arrangement');
  await expect(picker.getByText('Outside our hours (Mon-Sun 7:00 AM-10:00 PM)')).toBeVisible();
  await time('10:00 AM').click();
  await expect(picker.getByRole('status')).toHaveText('Return by 9:00 AM to pay for 3 days instead of 4.');
  await expectAccessible(page, 'picker of the return, time');
});
