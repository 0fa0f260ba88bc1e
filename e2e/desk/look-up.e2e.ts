import { expectAccessibleInEveryWidth } from '../kit/axe.ts';
import { signedInAtDesk } from '../kit/sign-in.ts';
import { expect, test } from '../kit/test.ts';

test('who had a vehicle is looked up with a reason, and nobody is said in words', async ({
  page,
  app,
  pass,
  mayRespond,
}) => {
  const { reference } = await app.book({
    vehicle: 'Toyota Sienna Platinum',
    pickupAt: '2026-11-22T10:00',
    returnAt: '2026-11-24T10:00',
  });
  await pass({ minutes: 36 * 60 });
  await app.runJobs();
  await pass({ minutes: 36 * 60 });
  await signedInAtDesk(page, await app.operator('desk'));
  await page.goto('/operator/overview');
  await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Look-up' }).click();
  await page.getByLabel('Part of its name').fill('nothing');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByText('No vehicle matches this name.')).toBeVisible();
  await page.getByLabel('Part of its name').fill('sienna');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expectAccessibleInEveryWidth(page, 'the vehicles to look up');
  await page.getByRole('link', { name: /Toyota Sienna Platinum/ }).click();

  const form = page.getByRole('form', { name: 'Who had the Toyota Sienna Platinum?' });
  await form.getByRole('button', { name: 'Look up' }).click();
  await expect(form.getByText('Please enter the date and the time.')).toBeVisible();
  await expect(form.getByText('Reason is required.')).toBeVisible();
  await form.getByLabel('Reason').fill('A citation of the city.');
  await form.getByLabel('Date and time').fill('2026-11-22T14:37');
  await form.getByRole('button', { name: 'Look up' }).click();
  const answer = page.getByRole('region', { name: 'Answer' });
  await expect(answer).toContainText('Nov 22, 2026 2:37 PM in Honolulu');
  await expect(answer.getByRole('link', { name: reference })).toBeVisible();
  await expect(answer).toContainText('Booked to drive');
  await expectAccessibleInEveryWidth(page, 'who had a vehicle');

  await form.getByLabel('Date and time').fill('2026-11-21T14:37');
  await form.getByRole('button', { name: 'Look up' }).click();
  await expect(answer.getByRole('heading', { name: 'No guest had it' })).toBeVisible();
  await expect(answer).toContainText('It was between trips');
  mayRespond(400);
  await form.getByLabel('Date and time').fill('2026-12-21T14:37');
  await form.getByRole('button', { name: 'Look up' }).click();
  await expect(form.getByText('This time is in the future.')).toBeVisible();
});
