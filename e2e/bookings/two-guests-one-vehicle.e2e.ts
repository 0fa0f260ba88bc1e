import { goToReserve } from '../kit/booking-steps.ts';
import { signedInAs } from '../kit/sign-in.ts';
import { expect, test } from '../kit/test.ts';

const input = { vehicle: 'Porsche 911 Carrera' };

test('of two guests who press at once one gets the vehicle; the other is told and keeps the dates', async ({
  page,
  openBrowser,
  app,
  mayRespond,
}) => {
  mayRespond(409);
  const pages = [page, await openBrowser()];
  for (const one of pages) await signedInAs(one, await app.signUp());
  await Promise.all(pages.map((one) => goToReserve(one, input)));
  for (const one of pages) await one.getByLabel("Driver's license").fill('H12345678');
  const press = pages.map((one) => one.getByRole('button', { name: 'Continue to Payment' }).click());
  await Promise.all(press);

  const message = 'This vehicle was just booked for these dates.';
  const ends = pages.map(async (one) => {
    const refusal = one.getByRole('alert').filter({ hasText: message });
    await expect(refusal.or(one.getByRole('heading', { name: 'Payment Information' }))).toBeVisible();
    return (await refusal.isVisible()) ? 'told' : 'held';
  });
  const outcome = await Promise.all(ends);
  expect(outcome.toSorted()).toEqual(['held', 'told']);

  const loser = pages[outcome.indexOf('told')]!;
  await expect(loser.getByLabel("Driver's license")).toHaveValue('H12345678');
  await loser.getByRole('button', { name: 'See other vehicles for these dates' }).click();
  await expect(loser).toHaveURL('/search');
  await expect(loser.getByRole('main')).toContainText('Dec 1, 2026');
  await expect(loser.getByRole('main')).toContainText('Dec 4, 2026');
  await expect(loser.getByRole('article')).toHaveCount(5);
});
