import { randomUUID } from 'node:crypto';
import { expectAccessibleInEveryWidth } from '../kit/axe.ts';
import { signedInAtDesk } from '../kit/sign-in.ts';
import { expect, test } from '../kit/test.ts';

test('a parked email is found, read and sent again with a reason', async ({ page, app }) => {
  const id = randomUUID();
  const now = app.clock.now().toString();
  await app.script(`
    INSERT INTO outbox (id, kind, reference, recipient, payload, status, attempts, next_attempt_at, last_error, created_at)
    VALUES ('${id}', 'password_changed', '${randomUUID()}', 'keola@guests.example',
      '{"firstName":"Keola","changedAt":"${now}"}', 'parked', 12, '${now}', 'mailbox full', '${now}')`);
  await signedInAtDesk(page, await app.operator('desk'));
  await page.goto('/operator/overview');
  await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Email' }).click();
  await page.getByLabel('State').selectOption('Parked');
  await page.getByLabel('Recipient begins with').fill('keola');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page).toHaveURL(/state=parked&recipient=keola/);
  await page.getByRole('button', { name: /Password changed/ }).click();

  const dialog = page.getByRole('dialog', { name: 'Password changed' });
  await dialog.getByRole('button', { name: 'Show text' }).click();
  await expect(dialog.getByRole('region', { name: 'Text of the email' })).toContainText('Keola');
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await expect(dialog.getByText('Please enter at least three letters.')).toBeVisible();
  await expectAccessibleInEveryWidth(page, 'a parked email at the desk');
  await dialog.getByLabel('Reason').fill('The mailbox has room again');
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('The email is queued again.')).toBeVisible();
  await expect(page.getByText('No matching emails.')).toBeVisible();

  await app.runJobs();
  expect(app.mails.filter(({ recipient }) => recipient === 'keola@guests.example')).toHaveLength(1);
});
