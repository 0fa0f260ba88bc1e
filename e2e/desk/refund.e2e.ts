import PostalMime from 'postal-mime';
import { expectAccessibleInEveryWidth } from '../kit/axe.ts';
import { signedInAs, signedInAtDesk } from '../kit/sign-in.ts';
import { expect, test } from '../kit/test.ts';

const rental = {
  vehicle: 'Toyota Sienna Platinum',
  pickupAt: '2026-12-01T10:00',
  returnAt: '2026-12-04T10:00',
};

test('a refund, from the search to the guest’s trip and mail, and one above the limit that waits for a second operator', async ({
  page,
  app,
  openBrowser,
  mayRespond,
}) => {
  mayRespond(0, 409);
  const guest = await app.signUp();
  const booking = await app.book(rental, guest);
  await signedInAtDesk(page, await app.operator('desk'));
  await page.goto('/operator/bookings');
  await page.getByLabel('Reference, name, email, phone or vehicle').fill(booking.reference);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('row')).toHaveCount(2);
  await expectAccessibleInEveryWidth(page, 'the bookings of the desk');
  await page.getByRole('link', { name: booking.reference }).click();
  await expect(page.getByRole('heading', { name: booking.reference })).toBeVisible();
  await expectAccessibleInEveryWidth(page, 'a booking at the desk');

  await page.getByRole('button', { name: 'Partial refund' }).click();
  const dialog = page.getByRole('dialog', { name: 'Partial refund' });
  await dialog.getByLabel('Amount (USD)').fill('50');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByText(/\$50\.00 won’t be charged to/)).toBeVisible();
  await expectAccessibleInEveryWidth(page, 'the preview of a refund');
  await dialog.getByLabel('Reason').fill('The air conditioning failed.');
  // The answer is lost, and what may have been done is sent again as it was.
  await page.route(
    '**/api/operator/bookings/*/acts',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await dialog.getByRole('button', { name: 'Partial refund' }).click();
  await expect(page.getByText('We couldn’t connect.').first()).toBeVisible();
  await expect(dialog.getByLabel('Reason')).not.toBeEditable();
  await dialog.getByRole('button', { name: 'Partial refund' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Refund of $50.00').first()).toBeVisible();
  expect(await app.trips(guest)).toMatchObject([{ totalCents: booking.totalCents - 5_000 }]);

  await page.getByLabel('New note').fill('Promised a call on Friday.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Promised a call on Friday.' })).toBeVisible();

  await page.getByRole('button', { name: 'Partial refund' }).click();
  await dialog.getByLabel('Amount (USD)').fill('250');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog).toContainText(
    'With the $50.00 given up before, this is above the limit of $200.00 for one booking',
  );
  await dialog.getByLabel('Reason').fill('The vehicle broke down.');
  await dialog.getByRole('button', { name: 'Ask for approval' }).click();
  await expect(page.getByRole('link', { name: /is waiting for a second operator/ })).toBeVisible();

  const manager = await openBrowser();
  await signedInAtDesk(manager, await app.operator('manager'));
  // The refund has changed since the page was read.
  await manager.route(
    '**/api/operator/approvals',
    async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll('"refundCents":25000', '"refundCents":24000');
      await route.fulfill({ response, body });
    },
    { times: 1 },
  );
  await manager.goto('/operator/approvals');
  const request = manager.getByRole('article', { name: `Request for booking ${booking.reference}` });
  await expect(request).toContainText('$240.00 would go back to the guest now');
  await request.getByLabel('Reason').fill('Seen the report.');
  await request.getByRole('button', { name: 'Approve' }).click();
  await expect(request).toContainText('$250.00 would go back to the guest now, and $250.00 is given up');
  await expectAccessibleInEveryWidth(manager, 'what waits for a second operator');
  await request.getByRole('button', { name: 'Approve' }).click();
  await expect(manager.getByText('Nothing is waiting')).toBeVisible();

  await app.runJobs();
  const toPayer = app.mails.filter(({ recipient }) => recipient === guest.email);
  const subjects = await Promise.all(toPayer.map(async ({ raw }) => (await PostalMime.parse(raw)).subject));
  expect(subjects).toContain(`We’ve lowered your price by $50.00: booking ${booking.reference}`);
  const traveler = await openBrowser();
  await signedInAs(traveler, guest);
  await traveler.goto(`/dashboard/trips/${booking.id}`);
  await expect(traveler.getByText('Refund of $250.00')).toBeVisible();
});
