import { expectAccessibleInEveryWidth } from '../kit/axe.ts';
import { signedInAtDesk } from '../kit/sign-in.ts';
import { expect, test } from '../kit/test.ts';

test('a manager changes an answer and adds a question, and a guest reads both', async ({
  page,
  app,
  openBrowser,
  mayRespond,
}) => {
  mayRespond(400);
  await signedInAtDesk(page, await app.operator('manager'));
  await page.goto('/operator/settings/support');
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'FAQs' }).click();
  const panel = page.getByRole('region', { name: 'Questions and answers' });
  await expect(panel).toContainText('Nothing has been changed here yet.');
  await expect(panel.locator('mark').getByText('$25.00')).toBeVisible();
  await expect(panel).not.toContainText('{');
  await expectAccessibleInEveryWidth(page, 'the FAQs as they are set');
  const dialog = page.getByRole('dialog', { name: 'Change FAQs' });

  await panel.getByRole('button', { name: 'Change FAQs' }).click();
  await dialog.getByRole('button', { name: 'Edit: What is the fuel policy?' }).click();
  const fuel = dialog.getByRole('group', { name: 'What is the fuel policy?' });
  await fuel.getByLabel('Answer').fill('Full to full, or {refuelFee}.');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(fuel.getByText('There is no figure called {refuelFee}.')).toBeVisible();
  await expectAccessibleInEveryWidth(page, 'a question with an error');
  await fuel.getByLabel('Answer').fill('Every tank is full at pickup. Please return it full, too.');
  await dialog.getByRole('button', { name: 'Move up: Is mileage limited?' }).click();
  await dialog.getByRole('button', { name: 'Remove: What do I do after an accident?' }).click();
  await dialog.getByRole('button', { name: 'Add a question' }).click();
  const fresh = dialog.getByRole('group', { name: 'the new question' });
  await fresh.getByLabel('Answer').fill('You have {lateGraceMinutes} minutes.');
  await fresh.getByLabel('Question').fill('How late is late?');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(
    dialog.getByRole('row', { name: /^Answer to “What is the fuel policy\?” .* Every tank is full/ }),
  ).toBeVisible();
  await expect(dialog.getByRole('row', { name: /^How late is late\? Not on the page/ })).toBeVisible();
  await expect(
    dialog.getByRole('row', { name: /^What do I do after an accident\? .* Removed$/ }),
  ).toBeVisible();
  await expect(dialog.getByRole('row', { name: /^Order of Policies / })).toBeVisible();
  await expectAccessibleInEveryWidth(page, 'the preview of FAQs');
  const guest = await openBrowser();
  await guest.goto('/faqs');
  await expect(guest.getByText('What do I do after an accident?')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Guests ask this every day.');
  await dialog.getByRole('button', { name: 'Change now' }).click();
  await expect(dialog).toBeHidden();
  await expect(panel.getByText('Took effect')).toBeVisible();
  await expect(panel.getByText('Removed: What do I do after an accident?')).toBeVisible();

  await guest.goto('/faqs');
  await expect(guest.getByText('What do I do after an accident?')).toBeHidden();
  await guest.getByText('What is the fuel policy?').click();
  await expect(guest.getByText('Every tank is full at pickup. Please return it full, too.')).toBeVisible();
  await guest.getByText('How late is late?').click();
  await expect(guest.getByText('You have 29 minutes.')).toBeVisible();
  expect(await (await guest.request.get('/faqs')).text()).toMatch(/"FAQPage".*"How late is late\?"/);

  await panel.getByRole('button', { name: 'Change FAQs' }).click();
  await dialog.getByRole('button', { name: 'Remove: How late is late?' }).click();
  await dialog.getByRole('button', { name: 'Later' }).click();
  await dialog.getByLabel('From').fill('2026-12-24T08:00');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await dialog.getByLabel('Reason').fill('The terms say it.');
  await dialog.getByRole('button', { name: 'Plan this change' }).click();
  await expect(panel.getByText('Planned')).toBeVisible();
  await panel.getByRole('button', { name: /^Withdraw the change from Dec 24/ }).click();
  const withdrawal = page.getByRole('alertdialog', { name: 'Withdraw this change?' });
  await withdrawal.getByLabel('Reason').fill('It stays for now.');
  await withdrawal.getByRole('button', { name: 'Withdraw' }).click();
  await expect(panel.getByText('Withdrawn')).toBeVisible();
});
