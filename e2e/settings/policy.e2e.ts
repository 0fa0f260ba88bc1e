import PostalMime from 'postal-mime';
import { expectAccessibleInEveryWidth } from '../kit/axe.ts';
import { changeChoice, goToReserve } from '../kit/booking-steps.ts';
import { totalOn } from '../kit/screens.ts';
import { signedInAs, signedInAtDesk } from '../kit/sign-in.ts';
import { expect, test } from '../kit/test.ts';

const vehicle = 'Toyota Sienna Platinum';

test('a manager changes the policy after a preview to the cent, and every page says so', async ({
  page,
  app,
  openBrowser,
  mayRespond,
}) => {
  mayRespond(400);
  const booked = await app.signUp();
  await app.book({ vehicle, pickupAt: '2026-12-10T10:00', returnAt: '2026-12-13T10:00' }, booked);
  await signedInAtDesk(page, await app.operator('manager'));
  await page.goto('/operator/settings');
  const subjects = page.getByRole('navigation', { name: 'Settings' });
  await subjects.getByRole('link', { name: 'Policy' }).click();
  await expect(page.getByText(/Existing bookings keep their price and terms/)).toBeVisible();
  const panel = page.getByRole('region', { name: 'Fees and cancellation' });
  await expect(panel).toContainText('24 hours before pickup');
  const dialog = page.getByRole('dialog', { name: 'Change the policy' });

  await panel.getByRole('button', { name: 'Change figures' }).click();
  await dialog.getByLabel('Service').fill('');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByText('Please enter a whole number from 0 to 50.')).toBeVisible();
  await expectAccessibleInEveryWidth(page, 'the policy with an error');
  await dialog.getByLabel('Service').fill('6');
  await dialog.getByLabel('Free cancellation until').fill('48');
  await dialog.getByLabel('Late cancellation fee').fill('2');
  await dialog.getByLabel('Drivers aged 21-24').fill('27.50');
  await dialog.getByLabel('Commission').fill('10');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  const row = (name: RegExp) => dialog.getByRole('row', { name });
  await expect(row(/^Service 5% of the rental fee 6% of the rental fee$/)).toBeVisible();
  await expect(row(/^Drivers aged 21-24 \$25\.00 per day \$27\.50 per day$/)).toBeVisible();
  await expect(row(/^Example: 3 days at \$399\.00, basic insurance \$1,376\.55 \$1,388\.52$/)).toBeVisible();
  await expect(row(/^Commission No commission 10% of what the host earns$/)).toBeVisible();
  await expect(row(/the host’s share \$1,197\.00 \$1,077\.30$/)).toBeVisible();
  await expect(dialog.getByText(/Existing bookings keep their price and terms/)).toBeVisible();
  await expectAccessibleInEveryWidth(page, 'the preview of the policy');
  await dialog.getByLabel('Reason').fill('A sample of a reason.');
  await dialog.getByRole('button', { name: 'Change now' }).click();
  await expect(dialog).toBeHidden();
  await expect(panel.getByText('Took effect')).toBeVisible();
  await expectAccessibleInEveryWidth(page, 'the policy after a change');

  // The same tab goes by the new figures without a reload.
  await subjects.getByRole('link', { name: 'FAQs' }).click();
  await expect(page.getByRole('region', { name: 'Questions and answers' })).toContainText(
    'young-driver surcharge of $27.50 per day',
  );

  const guest = await openBrowser();
  await guest.goto('/terms');
  await expect(guest.getByText('Cancellation is free up to 48 hours before pickup.')).toBeVisible();
  await expect(guest.getByText('the service fee: 6% of the rental fee')).toBeVisible();
  await expect(guest.getByText('The host receives the rental fee, less our commission;')).toBeVisible();
  await guest.goto('/list-your-vehicle');
  await expect(
    guest.getByText('You keep 90% of your daily rate and extras. Our commission is 10%.'),
  ).toBeVisible();
  await expect(guest.getByText(/^Service commission/)).toBeVisible();
  await expectAccessibleInEveryWidth(guest, 'hosting with a commission');
  await guest.goto('/faqs');
  await expect(guest.getByText('young-driver surcharge of $27.50 per day')).toBeAttached();
  await expect(guest.getByText('Cancellation is free up to 48 hours before pickup.')).toBeAttached();

  // A price from now on is that of the preview.
  await signedInAs(guest, await app.signUp());
  await goToReserve(guest, { vehicle });
  await expect(totalOn(guest)).toHaveText('$1,388.52');
  await changeChoice(guest);
  await expect(guest.getByText('A surcharge of $27.50 per day.')).toBeVisible();

  // Earlier bookings keep their figures: in their mail, and where they are cancelled.
  await app.runJobs();
  const mails = await Promise.all(app.mails.map(({ raw }) => PostalMime.parse(raw)));
  const received = mails.find(({ subject }) => subject?.startsWith('Booking requested'));
  expect(received?.text?.replaceAll(/\s+/g, ' ')).toContain(
    'Cancellation is free up to 24 hours before pickup',
  );
  const trips = await openBrowser();
  await signedInAs(trips, booked);
  await trips.goto('/dashboard/trips');
  const trip = trips.getByRole('article', { name: vehicle });
  await trip.getByRole('button', { name: 'Cancel Trip' }).click();
  const cancel = trips.getByRole('alertdialog', { name: 'Cancel Trip' });
  await expect(cancel).toContainText(
    'Free until Wed, Dec 9, 10:00 AM (Honolulu time); after that the fee is $399.00, one day’s rental.',
  );
  await cancel.getByRole('button', { name: 'Cancel trip, release $1,376.55' }).click();
  await expect(trips.getByText('Your trip is cancelled')).toBeVisible();
});
