import { pickupMorning } from '../handover/phones.ts';
import { expectAccessibleInEveryWidth } from '../kit/axe.ts';
import { signedInAs, signedInAtDesk } from '../kit/sign-in.ts';
import { expect, test } from '../kit/test.ts';

test('a guest who runs late says so in the thread; the desk sees the new time and answers there', async ({
  page,
  app,
  openBrowser,
  mayRespond,
}) => {
  mayRespond(0, 403);
  const { id, guest } = await pickupMorning(app);
  await signedInAs(page, guest);
  await page.goto(`/dashboard/trips/${id}`);
  await page.getByRole('button', { name: 'Message your host' }).click();
  await page.getByRole('button', { name: 'I’m running late' }).click();
  await page.getByRole('button', { name: '20 minutes' }).click();
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(messages.getByText(/^I’m running about 20 minutes late\./)).toBeVisible();
  await page.getByRole('button', { name: 'I can’t find the car' }).click();
  await expect(page.getByRole('dialog', { name: 'Your vehicle is here' })).toBeVisible();
  await expectAccessibleInEveryWidth(page, 'where the vehicle stands');

  const desk = await openBrowser();
  await signedInAtDesk(desk, await app.operator('desk'));
  await desk.goto('/operator/today');
  await expect(desk.getByText(/^Running late, expected/)).toBeVisible();
  await desk.goto(`/operator/bookings/${id}`);
  await desk.getByRole('button', { name: 'Open messages' }).click();
  const question = desk.getByRole('alertdialog', { name: 'Read this conversation?' });
  await question.getByLabel('Reason').fill('The guest called.');
  await question.getByRole('button', { name: 'Open it' }).click();
  await expect(desk.getByRole('region', { name: 'Messages' }).getByText(/20 minutes late/)).toBeVisible();
  await expectAccessibleInEveryWidth(desk, 'a conversation at the desk');
  await desk.getByLabel('Message', { exact: true }).fill('No rush, we’ll wait for you.');
  await desk.getByRole('button', { name: 'Send' }).click();
  await expect(messages.getByText('No rush, we’ll wait for you.')).toBeVisible({ timeout: 30_000 });
});
