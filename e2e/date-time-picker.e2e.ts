import { chooseMoment, findDay, openPicker, pickerField } from './kit/screens.ts';
import { expect, test } from './kit/test.ts';

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
  const steps = await picker.getByRole('option').allInnerTexts();
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
  house,
  pass,
}) => {
  house.clock.set('2026-11-20T18:10:00Z');
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
  await expect(pickerField(page, 'Pickup')).toHaveAccessibleDescription('Date input not valid.');
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
