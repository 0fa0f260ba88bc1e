import type { Page } from '@playwright/test';
import { fillCard, goToPayment, payWith } from '../kit/booking-steps.ts';
import type { Container, Guest } from '../kit/app.ts';
import { searchFor, totalOn, vehicleCard } from '../kit/screens.ts';
import { logIn, signedInAs } from '../kit/sign-in.ts';
import { expect, test } from '../kit/test.ts';

const input = { vehicle: 'Toyota Sienna Platinum' };
const pay = '**/api/bookings/*/payment';
const confirmed = { level: 1, name: 'Booking Confirmed!' } as const;

async function expectOneBooking(app: Container, guest: Guest): Promise<void> {
  expect(await app.trips(guest)).toHaveLength(1);
  expect(await app.charges()).toMatchObject([{ amount_cents: 137_655, state: 'authorised' }]);
}

/** Holds the payment back. @returns whether it has been sent, and what lets it go on. */
async function holdPayment(page: Page): Promise<{ sent: Promise<void>; release: () => void }> {
  const sent = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route(pay, async (route) => {
    sent.resolve();
    await released.promise;
    await route.continue().catch(() => undefined);
  });
  return { sent: sent.promise, release: released.resolve };
}

test('a tab closed while the payment runs: the trip is there, paid once', async ({ page, context, app }) => {
  const guest = await app.signUp();
  await signedInAs(page, guest);
  await goToPayment(page, input);
  // A browser may drop a request of its own that has not left yet, so the test sends it.
  const sent = Promise.withResolvers<void>();
  await page.route(pay, (route) => {
    void route.fetch().catch(() => undefined);
    sent.resolve();
  });
  await payWith(page, '4242424242424242');
  await sent.promise;
  await page.close();
  await expect.poll(() => app.charges()).toHaveLength(1);
  const again = await context.newPage();
  await again.goto('/dashboard/trips');
  await expect(vehicleCard(again, input.vehicle)).toContainText('Upcoming');
  await expectOneBooking(app, guest);
});

test('back while the payment runs: no page is empty, and one booking is paid', async ({ page, app }) => {
  const guest = await app.signUp();
  await signedInAs(page, guest);
  await goToPayment(page, input);
  const payment = await holdPayment(page);
  await payWith(page, '4242424242424242');
  await payment.sent;
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Driver Information' })).toBeVisible();
  payment.release();
  await expect.poll(() => app.charges()).toHaveLength(1);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/dashboard/trips');
  await expect(vehicleCard(page, input.vehicle)).toContainText('Upcoming');
  await expectOneBooking(app, guest);
});

test('two tabs that pay for the same hold at once make one charge, and both show the booking', async ({
  page,
  context,
  app,
  mayRespond,
}) => {
  mayRespond(409);
  const guest = await app.signUp();
  await signedInAs(page, guest);
  await goToPayment(page, input);
  const [copy] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate(() => void window.open('/payment')),
  ]);
  for (const tab of [page, copy]) await fillCard(tab, '4242424242424242');
  await Promise.all([page, copy].map((tab) => tab.getByRole('button', { name: /^Pay / }).dblclick()));
  for (const tab of [page, copy]) await expect(tab.getByRole('heading', confirmed)).toBeVisible();
  await expectOneBooking(app, guest);
});

test('signed out elsewhere before paying: one signs in and pays, once', async ({ page, app, mayRespond }) => {
  mayRespond(401);
  const guest = await app.signUp();
  await signedInAs(page, guest);
  await goToPayment(page, input);
  await app.script('DELETE FROM sessions');
  await payWith(page, '4242424242424242');
  await logIn(page, guest);
  // The payment goes on by itself.
  await expect(page.getByRole('heading', confirmed)).toBeVisible();
  await expectOneBooking(app, await app.signIn(guest));
});

const storages = {
  blocked: () => {
    const refuse = (): never => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { configurable: true, get: refuse });
  },
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  },
};

for (const [how, spoil] of Object.entries(storages)) {
  test(`with a storage that is ${how} one books from search to confirmation, pressing everything twice`, async ({
    page,
    app,
    watch,
  }) => {
    const guest = await app.signUp();
    await page.addInitScript(spoil);
    await page.goto('/');
    await searchFor(page, { pickupAt: '2026-12-01T10:00', returnAt: '2026-12-04T10:00' });
    await vehicleCard(page, input.vehicle).getByRole('button', { name: 'Reserve Now' }).dblclick();
    await expect(page.getByRole('heading', { level: 1, name: input.vehicle })).toBeVisible();
    await expect(totalOn(page)).toHaveText('$1,376.55');
    await page.getByRole('button', { name: 'Reserve Now' }).click();
    await logIn(page, guest);
    await expect(page.getByRole('heading', { level: 1, name: 'Driver Information' })).toBeVisible();
    await page.getByLabel("Driver's license").fill('H12345678');
    await page.getByRole('button', { name: 'Continue to Payment' }).dblclick();
    await expect(page.getByRole('heading', { level: 1, name: 'Payment Information' })).toBeVisible();
    await fillCard(page, '4242424242424242');
    await page.getByRole('button', { name: /^Pay / }).dblclick();
    await expect(page.getByRole('heading', confirmed)).toBeVisible();
    await expectOneBooking(app, guest);
    // React Router's own script for the scroll position fails without storage, and nothing else does.
    if (how === 'blocked')
      expect(watch.seen.splice(0)).toEqual([
        expect.stringMatching('SecurityError'),
        // Some browsers tell the exception's message here, and some nothing.
        expect.stringMatching(/^http:\/\/[\d.:]+\/: (The operation is insecure\.)?$/),
      ]);
  });
}
