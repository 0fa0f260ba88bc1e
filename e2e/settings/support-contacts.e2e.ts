import { expectAccessibleInEveryWidth } from '../kit/axe.ts';
import { signedInAtDesk } from '../kit/sign-in.ts';
import { expect, test } from '../kit/test.ts';

test('a manager changes how guests reach support, now and later, and every page shows it', async ({
  page,
  app,
  openBrowser,
  mayRespond,
}) => {
  mayRespond(400);
  await signedInAtDesk(page, await app.operator('manager'));
  const size = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto('/operator/settings');
  const parts = page.getByRole('navigation', { name: 'Desk' });
  await expect(parts.getByRole('link', { name: 'Settings' })).toBeInViewport({ ratio: 1 });
  await expect(page).toHaveURL('/operator/settings/locations');
  // A phone that is turned and turned back.
  for (const width of [844, 390]) {
    await page.setViewportSize({ width, height: 390 });
    await expect(parts.getByRole('link', { name: 'Settings' })).toBeInViewport({ ratio: 1 });
  }
  const subjects = page.getByRole('navigation', { name: 'Settings' });
  await subjects.getByRole('link', { name: 'Support contacts' }).click();
  if (size !== null) await page.setViewportSize(size);
  const panel = page.getByRole('region', { name: 'Phone and email' });
  await expect(panel).toContainText('Nothing has been changed here yet.');
  const dialog = page.getByRole('dialog', { name: 'Change support contacts' });

  await panel.getByRole('button', { name: 'Change contacts' }).click();
  await dialog.getByLabel('Phone').fill('call us');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByText('Please enter a valid phone number.')).toBeVisible();
  await expectAccessibleInEveryWidth(page, 'support contacts with an error');
  await dialog.getByLabel('Phone').fill('+1 (808) 555-0188');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByRole('row', { name: /^Phone .* \+1 \(808\) 555-0188$/ })).toBeVisible();
  await expectAccessibleInEveryWidth(page, 'the preview of support contacts');
  await dialog.getByLabel('Reason').fill('The lines move to another office.');
  await dialog.getByRole('button', { name: 'Change now' }).click();
  await expect(dialog).toBeHidden();
  await expect(panel.getByText('Took effect')).toBeVisible();

  const guest = await openBrowser();
  for (const path of ['/contact', '/terms', '/nothing-here']) {
    if (path === '/nothing-here') mayRespond(404);
    await guest.goto(path);
    await expect(guest.getByRole('contentinfo').getByText('+1 (808) 555-0188')).toBeVisible();
  }

  await panel.getByRole('button', { name: 'Change contacts' }).click();
  await dialog.getByLabel('Email').fill('help@makani.example');
  await dialog.getByRole('button', { name: 'Later' }).click();
  await dialog.getByLabel('From').fill('2026-12-24T08:00');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await dialog.getByLabel('Reason').fill('A new mailbox from the holidays on.');
  await dialog.getByRole('button', { name: 'Plan this change' }).click();
  await expect(panel.getByText('Planned')).toBeVisible();
  await expectAccessibleInEveryWidth(page, 'support contacts with a planned change');
  await panel.getByRole('button', { name: /^Withdraw the change from Dec 24/ }).click();
  const withdrawal = page.getByRole('alertdialog', { name: 'Withdraw this change?' });
  await withdrawal.getByLabel('Reason').fill('The mailbox stays.');
  await withdrawal.getByRole('button', { name: 'Withdraw' }).click();
  await expect(panel.getByText('Withdrawn')).toBeVisible();
});
