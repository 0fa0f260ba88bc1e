import { expectAccessibleInEveryWidth } from '../kit/axe.ts';
import { callApi } from '../kit/call-api.ts';
import { signedInAtDesk } from '../kit/sign-in.ts';
import { expect, test } from '../kit/test.ts';

test('a manager closes a holiday; the day can’t be chosen any more, says why, and is refused in words', async ({
  page,
  app,
  openBrowser,
  mayRespond,
}) => {
  mayRespond(400);
  await app.book({
    vehicle: 'Toyota Sienna Platinum',
    pickupAt: '2026-11-23T10:00',
    returnAt: '2026-11-26T10:00',
  });
  await app.hold({ vehicle: 'Tesla Model S', pickupAt: '2026-11-26T10:00', returnAt: '2026-11-28T10:00' });
  await signedInAtDesk(page, await app.operator('manager'));
  await page.goto('/operator/settings/locations');
  const panel = page.getByRole('region', { name: 'Honolulu' });
  await expect(panel).toContainText('Nothing has been changed here yet.');

  await panel.getByRole('button', { name: 'Set special days for Honolulu' }).click();
  const dialog = page.getByRole('dialog', { name: 'Special days in Honolulu' });
  await dialog.getByRole('button', { name: 'Add a day' }).click();
  const day = dialog.getByRole('group', { name: 'Special day 1' });
  await day.getByLabel('Date').fill('2026-11-26');
  await day.getByLabel('Hours').fill('9-5');
  await day.getByLabel('Occasion').fill('Thanksgiving');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(day.getByText(/^Please enter “closed”/)).toBeVisible();
  await expectAccessibleInEveryWidth(page, 'special days with an error');
  await day.getByLabel('Hours').fill('closed');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(
    dialog.getByRole('row', { name: 'Nov 26, 2026 Regular hours closed (Thanksgiving)' }),
  ).toBeVisible();
  await expect(dialog.getByText('1 return is booked on Nov 26, 2026 and stays as it is.')).toBeVisible();
  await expect(dialog.getByText('One more is on hold. If it’s paid for in time, it')).toBeVisible();
  await expectAccessibleInEveryWidth(page, 'the preview of a holiday');
  await dialog.getByLabel('Reason').fill('Everybody is with their family.');
  await dialog.getByRole('button', { name: 'Change now' }).click();
  await expect(dialog).toBeHidden();
  await expect(panel.getByText('Nov 26, 2026: closed (Thanksgiving)').first()).toBeVisible();

  const guest = await openBrowser();
  await guest.goto('/locations');
  await expect(guest.getByRole('list', { name: 'Holiday hours' })).toContainText(
    'Nov 26, 2026: closed (Thanksgiving)',
  );
  await guest.goto('/');
  await guest.getByRole('button', { name: /^Pickup/ }).click();
  const picker = guest.getByRole('dialog', { name: 'Pickup' });
  const closed = picker.getByRole('button', { name: /November 26, 2026, closed: Thanksgiving/ });
  await expect(closed).toHaveAttribute('aria-disabled', 'true');
  await expect(picker.getByText('We’re closed on Nov 26, 2026 (Thanksgiving).')).toBeVisible();
  await expectAccessibleInEveryWidth(guest, 'a calendar with a closed day');

  // A request without the picker is answered with the reason.
  const [vehicle] = await app.fleet();
  const times = { pickupAt: '2026-11-26T10:00', returnAt: '2026-11-28T10:00' };
  const body = { vehicleId: vehicle?.id, locationId: 'honolulu', insurance: 'basic', ...times };
  const words = 'Honolulu is closed on Nov 26, 2026 (Thanksgiving). Please choose another day.';
  await expect(callApi(app.url, 'POST', '/quotes', { body })).rejects.toThrow(words);
});

test('a planned change waits for its day and is withdrawn; details are changed at once and shown everywhere', async ({
  page,
  app,
  openBrowser,
  mayRespond,
}) => {
  mayRespond(400);
  await signedInAtDesk(page, await app.operator('manager'));
  await page.goto('/operator/settings/locations');
  const panel = page.getByRole('region', { name: 'Honolulu' });
  const dialog = page.getByRole('dialog', { name: 'Change Honolulu' });
  await panel.getByRole('button', { name: 'Change details of Honolulu' }).click();
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByText('Nothing would change. Please change something first.')).toBeVisible();
  await dialog.getByLabel('Hours').fill('Mon-Sun 8:00 AM-8:00 PM');
  await dialog.getByRole('button', { name: 'Later' }).click();
  await dialog.getByLabel('From').fill('2027-01-04T00:00');
  await expectAccessibleInEveryWidth(page, 'the details of a location');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await dialog.getByLabel('Reason').fill('Shorter hours in the new year.');
  await dialog.getByRole('button', { name: 'Plan this change' }).click();
  await expect(panel.getByText('Planned')).toBeVisible();
  await expectAccessibleInEveryWidth(page, 'locations with a planned change');

  await panel.getByRole('button', { name: 'Withdraw the change from Jan 4, 2027 12:00 AM' }).click();
  const confirmDialog = page.getByRole('alertdialog', { name: 'Withdraw this change?' });
  await confirmDialog.getByLabel('Reason').fill('We stay open longer.');
  await confirmDialog.getByRole('button', { name: 'Withdraw' }).click();
  await expect(panel.getByText('Withdrawn')).toBeVisible();

  await panel.getByRole('button', { name: 'Change details of Honolulu' }).click();
  await dialog.getByLabel('Phone').fill('+1 (808) 555-0163');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await dialog.getByLabel('Reason').fill('A new line.');
  await dialog.getByRole('button', { name: 'Change now' }).click();
  await expect(dialog).toBeHidden();
  const guest = await openBrowser();
  await guest.goto('/locations');
  await expect(guest.getByText('+1 (808) 555-0163').first()).toBeVisible();
});
