import type { Page } from '@playwright/test';
import { vehicleCard } from './kit/screens.ts';
import { signedInAs } from './kit/sign-in.ts';
import { expect, test } from './kit/test.ts';

const sienna = {
  vehicle: 'Toyota Sienna Platinum',
  pickupAt: '2026-12-01T10:00',
  returnAt: '2026-12-04T10:00',
};

test('the next page of a list is loaded once however often it is asked for, and a failure leaves what is there', async ({
  page,
  app,
  mayRespond,
}) => {
  mayRespond(503);
  const guest = await app.signUp();
  await app.book(sienna, guest);
  await app.book({ ...sienna, vehicle: 'Honda Odyssey Elite' }, guest);
  await signedInAs(page, guest);
  const pages = await inPagesOfOne(page);
  await page.goto('/dashboard/trips');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(1);

  pages.fail = true;
  const more = page.getByRole('button', { name: 'Load more' });
  await more.click();
  await expect(page.getByText('We’re very busy right now')).toBeVisible();
  await expect(cards).toHaveCount(1);

  pages.fail = false;
  const answered = Promise.withResolvers<void>();
  pages.wait = answered.promise;
  pages.asked = 0;
  await more.press('Enter');
  await expect(page.getByRole('button', { name: 'Loading…' })).toBeVisible();
  await page.keyboard.press('Enter');
  answered.resolve();
  await expect(cards).toHaveCount(2);
  await expect(more).toHaveCount(0);
  expect(pages.asked).toBe(1);
});

test('reviews that cannot be loaded are not passed over: the section says so, and loads them again', async ({
  page,
  app,
  mayRespond,
}) => {
  mayRespond(503);
  const vehicleId = (await app.fleet()).find(({ name }) => name === sienna.vehicle)?.id ?? '';
  await page.route(`**/api/cars/${vehicleId}`, async (route) => {
    const vehicle: object = await (await route.fetch()).json();
    await route.fulfill({ json: { ...vehicle, rating: { average: 5, count: 1 } } });
  });
  let isAway = true;
  await page.route(`**/api/cars/${vehicleId}/reviews*`, (route) =>
    isAway
      ? route.fulfill({ status: 503, json: busy })
      : route.fulfill({ json: { reviews: [review], nextCursor: null } }),
  );
  await page.goto('/fleet');
  await vehicleCard(page, sienna.vehicle).getByRole('link', { name: sienna.vehicle }).click();
  const reviews = page.getByRole('region', { name: 'What guests say' });
  await expect(reviews.getByRole('alert')).toContainText('The reviews couldn’t be loaded');
  await expect(reviews.getByRole('alert')).toContainText('We’re very busy right now');

  isAway = false;
  await reviews.getByRole('button', { name: 'Try again' }).click();
  await expect(reviews.getByRole('listitem')).toContainText('Room for everyone.');
  await expect(reviews.getByRole('alert')).toHaveCount(0);
});

const busy = { code: 'unavailable', message: 'We’re very busy right now.', requestId: 'r-1' };

const review = {
  id: '00000000-0000-4000-8000-000000000001',
  stars: 5,
  text: 'Room for everyone.',
  author: 'Leilani R.',
  month: '2026-11',
};

/** Serves the guest's trips in pages of one. */
async function inPagesOfOne(page: Page) {
  const pages = { fail: false, wait: Promise.resolve(), asked: 0 };
  await page.route('**/api/bookings*', async (route) => {
    const url = new URL(route.request().url());
    const isSecond = url.searchParams.has('cursor');
    if (isSecond) {
      pages.asked += 1;
      if (pages.fail) return route.fulfill({ status: 503, json: busy });
      await pages.wait;
    }
    url.searchParams.delete('cursor');
    const { bookings }: { bookings: object[] } = await (await route.fetch({ url: String(url) })).json();
    return route.fulfill({
      json: isSecond
        ? { bookings: bookings.slice(1), nextCursor: null }
        : { bookings: bookings.slice(0, 1), nextCursor: 'second' },
    });
  });
  return pages;
}
