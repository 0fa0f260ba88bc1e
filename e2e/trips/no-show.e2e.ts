import { expectAccessibleInEveryWidth } from '../kit/axe.ts';
import { badgeColour } from '../kit/screens.ts';
import { signedInAs } from '../kit/sign-in.ts';
import { expect, test } from '../kit/test.ts';

const sienna = {
  vehicle: 'Toyota Sienna Platinum',
  pickupAt: '2026-12-01T10:00',
  returnAt: '2026-12-04T10:00',
};

test('a guest who did not come reads No-show, and so does the host, each with a grey badge and the day that is kept', async ({
  page,
  app,
  openBrowser,
}) => {
  const guest = await app.signUp();
  const booking = await app.book(sienna, guest);
  app.clock.set('2026-11-22T20:00:00Z');
  await app.runJobs();
  await app.runJobs();
  app.clock.set('2026-12-01T22:00:00Z');
  await app.markNoShow(booking);
  await app.runJobs();

  await signedInAs(page, await app.signIn(guest));
  await page.goto('/dashboard/trips');
  const card = page.getByRole('article', { name: sienna.vehicle });
  expect(await badgeColour(card.getByText('No-show', { exact: true }))).toBe('grey');
  await expect(card).toContainText('The fee was $399.00; the refund was $977.55.');
  await expect(card.getByRole('button')).toHaveCount(0);
  await expectAccessibleInEveryWidth(page, 'a no-show among the trips');

  await card.getByRole('link', { name: sienna.vehicle }).click();
  const trip = page.getByRole('article', { name: sienna.vehicle });
  await expect(trip).toContainText(
    'This vehicle wasn’t picked up. The fee was $399.00. We’ve refunded $977.55 to your card.',
  );
  expect(await badgeColour(trip.getByText('No-show', { exact: true }).first())).toBe('grey');
  const history = page.getByRole('region', { name: 'Trip history' });
  await expect(history.getByRole('listitem').last()).toContainText('No-show');
  await expectAccessibleInEveryWidth(page, 'the trip of a no-show');

  const host = await openBrowser();
  await signedInAs(host, await app.fleetHost());
  await host.goto('/host/bookings');
  const entry = host.getByRole('article', { name: sienna.vehicle });
  expect(await badgeColour(entry.getByText('No-show', { exact: true }))).toBe('grey');
  await host.getByRole('button', { name: 'No-show (1)' }).click();
  await expect(host.getByRole('article')).toHaveCount(1);
  await expectAccessibleInEveryWidth(host, 'a no-show among the bookings of a host');
});
