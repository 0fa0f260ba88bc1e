import { expectAccessibleInEveryWidth } from '../kit/axe.ts';
import { goToReserve, typeOfferCode } from '../kit/booking-steps.ts';
import { totalOn } from '../kit/screens.ts';
import { signedInAs, signedInAtDesk } from '../kit/sign-in.ts';
import { expect, test } from '../kit/test.ts';

const vehicle = 'Toyota Sienna Platinum';

test('a manager makes a new code, a guest sees it on the home page and uses it when reserving', async ({
  page,
  app,
  openBrowser,
  mayRespond,
}) => {
  mayRespond(400);
  await signedInAtDesk(page, await app.operator('manager'));
  await page.goto('/operator/settings/offers');
  const panel = page.getByRole('region', { name: 'Offers and codes' });
  await expect(panel.getByRole('list', { name: 'Offers', exact: true })).toContainText('WEEKEND20');
  await panel.getByRole('button', { name: 'Change offers' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change offers' });
  // Those of folded offers are hidden.
  const field = (name: string) => dialog.getByRole('textbox', { name });
  await dialog.getByRole('button', { name: 'Add an offer' }).click();
  await field('Code').fill('aloha');
  await field('Percent').fill('15');
  await field('Minimum days').fill('3 days');
  await field('Title').fill('Aloha days');
  await field('Promise').fill('15% off three days');
  await field('Description').fill('A first hello to the island.');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  // Input that is no number is never read as 'no minimum'.
  await expect(dialog.getByText('Please enter whole days, from 1 to 90.')).toBeVisible();
  await field('Minimum days').fill('3');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByText('Please write {percent}% or {amount} instead of the figure')).toBeVisible();
  await expectAccessibleInEveryWidth(page, 'offers with an error');
  await field('Promise').fill('{percent}% off from {days} days');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(
    dialog.getByRole('row', { name: /^Aloha days: promise None 15% off from 3 days$/ }),
  ).toBeVisible();
  await expect(
    dialog.getByRole('row', { name: /^Example: 3 days .* with ALOHA.* \$345\.00 \$300\.00$/ }),
  ).toBeVisible();
  await expectAccessibleInEveryWidth(page, 'the preview of offers');
  await dialog.getByLabel('Reason').fill('A hello for the winter.');
  await dialog.getByRole('button', { name: 'Change now' }).click();
  await expect(dialog).toBeHidden();
  await expect(panel.getByRole('list', { name: 'Offers', exact: true })).toContainText('ALOHA');
  await expect(
    panel.getByText('Aloha days (ALOHA): 15% off rentals of 3 days or more, on any day, shown'),
  ).toBeVisible();
  await expectAccessibleInEveryWidth(page, 'offers with a new code');

  const guest = await openBrowser();
  await guest.goto('/');
  await expect(guest.getByRole('article').filter({ hasText: 'Aloha days' })).toContainText(
    '15% off from 3 days',
  );
  await signedInAs(guest, await app.signUp());
  await goToReserve(guest, { vehicle });
  const before = await totalOn(guest).innerText();
  await typeOfferCode(guest, 'aloha');
  await guest.getByRole('button', { name: 'Apply' }).click();
  await expect(guest.getByText(/^ALOHA applied: −\$\d/)).toBeVisible();
  await expect(guest.getByText('15% off the rental fee').first()).toBeVisible();
  await expect(totalOn(guest)).not.toHaveText(before);
  await guest.goto('/terms#hosts');
  await expect(guest.getByText('ALOHA (15% off rentals of 3 days or more)')).toBeVisible();
});
