import { expectAccessibleInEveryWidth } from '../kit/axe.ts';
import { threeDays } from '../kit/booking-steps.ts';
import { signedInAs, signedInAtDesk } from '../kit/sign-in.ts';
import { expect, test } from '../kit/test.ts';

test('a charge is proposed by the host, objected to on a phone, decided by the desk and paid', async ({
  page,
  app,
  openBrowser,
}) => {
  const guest = await app.signUp();
  const trip = await app.book({ vehicle: 'Toyota Sienna Platinum', ...threeDays }, guest);
  app.clock.set('2026-11-22T20:00:00Z');
  await app.runJobs();
  await app.runJobs();
  app.clock.set('2026-12-04T21:00:00Z');

  await signedInAs(page, await app.fleetHost());
  await page.goto('/host/bookings');
  await page.getByRole('button', { name: 'Charges after the return' }).click();
  const dialog = page.getByRole('dialog', { name: 'Charges after the return' });
  await dialog.getByRole('button', { name: 'Propose a charge' }).click();
  await dialog.getByRole('button', { name: /What it’s for/ }).click();
  await page.getByRole('option', { name: 'Something lost' }).click();
  await dialog.getByLabel('Amount').fill('40.00');
  await dialog.getByLabel('Explanation').fill('The beach cooler didn’t come back.');
  await expectAccessibleInEveryWidth(page, 'a host proposes a charge');
  await dialog.getByRole('button', { name: 'Send to the guest' }).click();
  await expect(dialog.getByText('Waiting for an answer')).toBeVisible();

  const guestPage = await openBrowser({ viewport: { width: 390, height: 844 } });
  await signedInAs(guestPage, await app.signIn(guest));
  await guestPage.goto(`/dashboard/trips/${trip.id}`);
  const statement = guestPage.getByRole('region', { name: 'After the return' });
  await expect(statement).toContainText('The beach cooler didn’t come back.');
  await expectAccessibleInEveryWidth(guestPage, 'a guest reads a charge');
  await statement.getByRole('button', { name: 'Object' }).click();
  await statement.getByLabel('Why you object').fill('It stood behind the seats.');
  await expectAccessibleInEveryWidth(guestPage, 'a guest objects');
  await statement.getByRole('button', { name: 'Send my objection' }).click();
  await expect(statement).toContainText('You objected. Our desk looks at both sides and decides.');

  const deskPage = await openBrowser();
  await signedInAtDesk(deskPage, await app.operator('desk'));
  await deskPage.goto('/operator/approvals');
  await expect(deskPage.getByRole('table', { name: 'Charges to decide' })).toContainText(
    'The guest objected',
  );
  await expectAccessibleInEveryWidth(deskPage, 'charges to decide');
  await deskPage.getByRole('link', { name: trip.reference }).click();
  const charges = deskPage.getByRole('region', { name: 'Charges after the return' });
  await charges.getByRole('button', { name: 'Decide' }).click();
  const decision = deskPage.getByRole('dialog', { name: 'Decide what the guest owes' });
  await decision.getByLabel('Amount').fill('15.00');
  await decision.getByLabel('Reason').fill('A used cooler costs that much.');
  await expectAccessibleInEveryWidth(deskPage, 'the desk decides a charge');
  await decision.getByRole('button', { name: 'Decide' }).click();
  await expect(charges).toContainText('Being charged');
  await app.runJobs();
  await app.runJobs();

  await guestPage.reload();
  await expect(statement).toContainText(
    '$15.00 was paid: $15.00 by card. Reason: A used cooler costs that much.',
  );
  await expectAccessibleInEveryWidth(guestPage, 'a paid charge');
});
