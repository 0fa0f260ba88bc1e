import { expectAccessibleInEveryWidth } from '../kit/axe.ts';
import { signedInAtDesk } from '../kit/sign-in.ts';
import { expect, test } from '../kit/test.ts';

test('a manager lowers the limit at once, and plans a higher one for later', async ({
  page,
  app,
  mayRespond,
}) => {
  mayRespond(400);
  await signedInAtDesk(page, await app.operator('manager'));
  await page.goto('/operator/settings');
  const subjects = page.getByRole('navigation', { name: 'Settings' });
  await subjects.getByRole('link', { name: 'Limits' }).click();
  const panel = page.getByRole('region', { name: 'What one operator may give up' });
  await expect(panel).toContainText('$200.00 per booking, in total');
  const dialog = page.getByRole('dialog', { name: 'Change the limit' });
  const amount = dialog.getByLabel('Second operator required above');

  await panel.getByRole('button', { name: 'Change the limit' }).click();
  await amount.fill('5000.01');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByText('Please enter an amount from $0 to $5,000.')).toBeVisible();
  await amount.fill('300');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(
    dialog.getByText('A higher limit can take effect from this time tomorrow at the earliest'),
  ).toBeVisible();
  await expectAccessibleInEveryWidth(page, 'the limit with a refused raise');
  await dialog.getByText('Later', { exact: true }).click();
  await dialog.getByLabel('From').fill('2026-11-23T12:00');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(
    dialog.getByRole('row', { name: 'Second operator required above $200.00 $300.00' }),
  ).toBeVisible();
  await expectAccessibleInEveryWidth(page, 'the preview of a higher limit');
  await dialog.getByLabel('Reason').fill('Small refunds are to go faster.');
  await dialog.getByRole('button', { name: 'Plan this change' }).click();
  await expect(dialog).toBeHidden();
  await expect(panel.getByText('Planned', { exact: true })).toBeVisible();
  await expect(panel).toContainText('$200.00 per booking, in total');

  await panel.getByRole('button', { name: 'Change the limit' }).click();
  await amount.fill('50');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await dialog.getByLabel('Reason').fill('Two people look at more.');
  await dialog.getByRole('button', { name: 'Change now' }).click();
  await expect(dialog).toBeHidden();
  await expect(panel).toContainText('$50.00 per booking, in total');
  await expectAccessibleInEveryWidth(page, 'the limits with a planned change');

  await panel.getByRole('button', { name: /^Withdraw the change from/ }).click();
  const withdrawal = page.getByRole('alertdialog', { name: 'Withdraw this change?' });
  await withdrawal.getByLabel('Reason').fill('We have talked about it.');
  await withdrawal.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(panel.getByText('Withdrawn', { exact: true })).toBeVisible();
});
