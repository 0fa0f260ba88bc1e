import { readFile } from 'node:fs/promises';
import { expectAccessibleInEveryWidth } from '../kit/axe.ts';
import { threeDays } from '../kit/booking-steps.ts';
import { signedInAtDesk } from '../kit/sign-in.ts';
import { expect, test } from '../kit/test.ts';

const reason = 'Asked for in writing.';

test('a manager hands a guest their data, and erases the account once nothing is open', async ({
  page,
  app,
  mayRespond,
}) => {
  const guest = await app.signUp({ firstName: 'Keoni', lastName: 'Example' });
  const traveler = await app.signUp({ firstName: 'Malia', lastName: 'Example' });
  await app.book({ vehicle: 'Toyota Sienna Platinum', ...threeDays }, traveler);
  await signedInAtDesk(page, await app.operator('manager'));

  async function open(email: string, name: string): Promise<void> {
    await page.goto(`/operator/guests?search=${encodeURIComponent(email)}`);
    await page.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Their data' })).toBeVisible();
  }

  await open(traveler.email, 'Malia Example');
  await page.getByRole('button', { name: 'Erase the account' }).click();
  const refused = page.getByRole('alertdialog', { name: 'Erase Malia Example’s account?' });
  await refused.getByRole('button', { name: 'Erase permanently' }).click();
  await expect(refused.getByText('Reason is required.')).toBeVisible();
  await refused.getByLabel('Reason').fill(reason);
  mayRespond(409);
  await refused.getByRole('button', { name: 'Erase permanently' }).click();
  await expect(refused.getByRole('alert')).toContainText('You have a trip that isn’t over yet');
  await expectAccessibleInEveryWidth(page, 'an account that is still needed, at the desk');
  await refused.getByRole('button', { name: 'Cancel' }).click();

  await open(guest.email, 'Keoni Example');
  await page.getByRole('button', { name: 'Export their data' }).click();
  const question = page.getByRole('alertdialog', { name: 'Export Keoni Example’s data?' });
  await question.getByLabel('Reason').fill(reason);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    question.getByRole('button', { name: 'Export' }).click(),
  ]);
  expect(await readFile(await download.path(), 'utf8')).toContain(guest.email);
  await expect(page.getByText('Their data is downloading')).toBeVisible();

  await page.getByRole('button', { name: 'Erase the account' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Erase Keoni Example’s account?' });
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: 'Erase permanently' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Guests' })).toBeVisible();
  await expect(page.getByText('The account has been erased')).toBeVisible();
  await expect(page.getByText('Keoni Example')).toBeHidden();
});

test('the details of a driver without an account are handed over, and erased once the trip is over', async ({
  page,
  app,
}) => {
  const trip = await app.book({ vehicle: 'Toyota Sienna Platinum', ...threeDays });
  app.clock.advance({ hours: 24 * 30 });
  await app.runJobs();
  await signedInAtDesk(page, await app.operator('manager'));
  await page.goto('/operator/bookings?search=other@guests.example');
  await page.getByRole('link', { name: trip.reference }).click();
  await page.getByRole('button', { name: 'Export data of the driver' }).click();
  const question = page.getByRole('alertdialog', { name: 'Export the data of the driver?' });
  await question.getByLabel('Reason').fill(reason);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    question.getByRole('button', { name: 'Export' }).click(),
  ]);
  expect(await readFile(await download.path(), 'utf8')).toContain('other@guests.example');

  await page.getByRole('button', { name: 'Erase details of the driver' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Erase the details of the driver?' });
  await dialog.getByRole('button', { name: 'Erase permanently' }).click();
  await expect(dialog.getByText('Reason is required.')).toBeVisible();
  await expectAccessibleInEveryWidth(page, 'the question whether a driver is erased');
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: 'Erase permanently' }).click();
  await expect(page.getByText('Their details have been erased')).toBeVisible();
  await expect(page.getByText('other@guests.example')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Erase details of the driver' })).toBeHidden();
  await expectAccessibleInEveryWidth(page, 'a booking at the desk whose driver is erased');
});
