import { expectAccessible } from '../kit/axe.ts';
import { chooseMoment, findDay, openPicker, pickerField, vehicleCard } from '../kit/screens.ts';
import { expect, test } from '../kit/test.ts';

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
