import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expectAccessibleAt } from '../kit/axe.ts';
import { pdfText } from '../../server/test/features/mail/pdf-text.ts';
import { badgeColour } from '../kit/screens.ts';
import { signedInAs } from '../kit/sign-in.ts';
import { expect, test } from '../kit/test.ts';

const sienna = {
  vehicle: 'Toyota Sienna Platinum',
  pickupAt: '2026-12-01T10:00',
  returnAt: '2026-12-04T10:00',
};

test('a trip is cancelled early, from its card: free, to the cent, and the card says what comes back', async ({
  page,
  app,
}) => {
  const guest = await app.signUp();
  await app.book(sienna, guest);
  await signedInAs(page, guest);
  await page.goto('/dashboard/trips');
  const card = page.getByRole('article', { name: sienna.vehicle });
  await card.getByRole('button', { name: 'Cancel Trip' }).click();

  const dialog = page.getByRole('alertdialog', { name: 'Cancel Trip' });
  await expect(dialog).toContainText(
    'Free until Mon, Nov 30, 10:00 AM (Honolulu time); after that the fee is $399.00, one day’s rental.',
  );
  await dialog.getByRole('button', { name: 'Keep my trip' }).click();
  await expect(dialog).toBeHidden();
  await expect(card).toContainText('Upcoming');

  await card.getByRole('button', { name: 'Cancel Trip' }).click();
  await dialog.getByRole('button', { name: 'Cancel trip, release $1,376.55' }).click();
  await expect(page.getByText('Your trip is cancelled')).toBeVisible();
  await expect(card).toContainText('Cancelled');
  expect(await badgeColour(card.getByText('Cancelled', { exact: true }))).toBe('red');
  await expect(card).toContainText('You weren’t charged; the $1,376.55 hold on your card was released.');
  await expect(card.getByRole('button')).toHaveCount(0);

  await app.runJobs();
  await card.getByRole('link', { name: sienna.vehicle }).click();
  const history = page.getByRole('region', { name: 'Trip history' });
  await expect(history.getByRole('listitem')).toContainText(['Request sent', 'Cancelled']);
  expect(await app.charges()).toMatchObject([{ amount_cents: 137_655, state: 'voided' }]);
});

test('a late cancellation costs one day, and figures that change while one looks are shown before they count', async ({
  page,
  app,
  mayRespond,
}) => {
  mayRespond(409);
  const guest = await app.signUp();
  const trip = await app.book(sienna, guest);
  app.clock.set('2026-11-22T20:00:00Z');
  // The first round of jobs confirms the booking automatically; the second one charges the card.
  await app.runJobs();
  await app.runJobs();
  app.clock.set('2026-11-30T19:59:00Z');
  await signedInAs(page, await app.signIn(guest));
  await page.goto(`/dashboard/trips/${trip.id}`);
  await page.getByRole('button', { name: 'Cancel Trip' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Cancel Trip' });
  await expect(dialog.getByRole('button', { name: 'Cancel trip, refund $1,376.55' })).toBeVisible();

  app.clock.set('2026-11-30T20:00:01Z');
  await dialog.getByRole('button', { name: 'Cancel trip, refund $1,376.55' }).click();
  await expect(dialog).toContainText('Please review the new figures.');
  await expect(dialog).toContainText('Cancelling was free until Mon, Nov 30, 10:00 AM (Honolulu time)');
  await expect(dialog).toContainText('$399.00');
  await dialog.getByRole('button', { name: 'Cancel trip, refund $977.55' }).click();
  await expect(page.getByText('The fee was $399.00. Your $977.55 refund is on its way')).toBeVisible();

  await app.runJobs();
  await page.reload();
  await expect(page.getByText('The fee was $399.00. We’ve refunded $977.55 to your card.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to My Trips' }).click();
  await expect(page.getByRole('article', { name: sienna.vehicle })).toContainText(
    'The fee was $399.00; the refund was $977.55.',
  );
});

test('receipt and calendar file are saved with the session that is signed in', async ({ page, app }) => {
  const guest = await app.signUp();
  const trip = await app.book(sienna, guest);
  await signedInAs(page, guest);
  await page.goto(`/dashboard/trips/${trip.id}`);
  const receipt = await saved(page, page.getByRole('button', { name: 'Receipt (PDF)' }));
  expect(receipt.name).toMatch(/\.pdf$/);
  const words = pdfText(receipt.content);
  for (const line of [
    `Receipt ${trip.reference}`,
    sienna.vehicle,
    'Rental, 3 days at $399.00',
    '$1,197.00',
    '$1,376.55',
  ])
    expect(words).toContain(line);
  const calendar = await saved(page, page.getByRole('button', { name: 'Add to calendar' }));
  expect(calendar.name).toMatch(/\.ics$/);
  expect(calendar.content.toString()).toContain('DTSTART:20261201T200000Z');
  expect(calendar.content.toString()).toContain('Toyota Sienna Platinum');
});

test('a completed trip is reviewed; the review is changed, shown to everybody, and fixed after seven days', async ({
  page,
  app,
}) => {
  const guest = await app.signUp({ firstName: 'Leilani', lastName: 'Guest' });
  const trip = await app.book(sienna, guest);
  await app.runJobs();
  app.clock.set('2026-12-05T18:00:00Z');
  await app.runJobs();
  await signedInAs(page, await app.signIn(guest));
  await page.goto(`/dashboard/trips/${trip.id}`);
  await page.getByRole('button', { name: 'Post review' }).click();
  await expect(page.getByText('Please choose one to five stars.')).toBeVisible();
  const stars = page.getByRole('radio', { name: /star/ });
  await expect(stars.first()).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Room for everyone.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Thank you for your review')).toBeVisible();
  await expect(page.getByText('You can change it until Dec 12, 2026 8:00 AM.')).toBeVisible();

  await page.getByRole('button', { name: 'Edit review' }).click();
  await expect(page.getByRole('radio', { name: '3 stars: Good' })).toBeChecked();
  await page.getByRole('radio', { name: '5 stars: Excellent' }).check();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Review updated')).toBeVisible();

  await page.goto('/fleet');
  const card = page.getByRole('article').filter({ hasText: sienna.vehicle });
  await expect(card).toContainText('5.0 out of 5 (1 review)');
  await card.getByRole('button', { name: /^Reserve Now/ }).click();
  const said = page.getByRole('region', { name: 'What guests say' });
  await expect(said.getByRole('listitem')).toContainText('Room for everyone.');
  await expect(said).toContainText('Leilani G.');
  await expect(said).toContainText('Dec 2026');

  app.clock.set('2026-12-12T18:00:00Z');
  await signedInAs(page, await app.signIn(guest));
  await page.goto(`/dashboard/trips/${trip.id}`);
  await expect(
    page.getByText('Reviews can be edited for seven days, so you can’t change yours anymore.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit review' })).toHaveCount(0);
});

for (const width of [360, 768, 1440]) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('the screens of a trip are for everybody', async ({ page, app, mayRespond }) => {
      mayRespond(404);
      const guest = await app.signUp();
      const trip = await app.book(sienna, guest);
      await signedInAs(page, guest);
      await page.goto('/dashboard/trips/00000000-0000-4000-8000-000000000000');
      await expect(page.getByText('We couldn’t find this trip')).toBeVisible();
      await expectAccessibleAt(page, width, 'no such trip');
      await page.getByRole('link', { name: 'See my trips' }).click();
      await page.getByRole('link', { name: sienna.vehicle }).click();
      await expect(page.getByText('Requested: your host has until')).toBeVisible();
      for (const words of ['Valid driver’s license', 'Mon-Sun 7:00 AM-10:00 PM', 'Request sent'])
        await expect(page.getByText(words)).toBeVisible();
      await expectAccessibleAt(page, width, 'trip');
      await page.getByRole('button', { name: 'Cancel Trip' }).click();
      await expect(page.getByRole('button', { name: /^Cancel trip, release/ })).toBeVisible();
      await expectAccessibleAt(page, width, 'cancel dialog');
      await page.getByRole('button', { name: 'Keep my trip' }).click();

      app.clock.set('2026-12-05T18:00:00Z');
      await app.runJobs();
      await signedInAs(page, await app.signIn(guest));
      await page.goto(`/dashboard/trips/${trip.id}`);
      await page.getByRole('button', { name: 'Post review' }).click();
      await expect(page.getByText('Please choose one to five stars.')).toBeVisible();
      await expectAccessibleAt(page, width, 'completed, review with errors');
      await page.getByRole('radio', { name: '4 stars: Very good' }).check();
      await page.getByRole('textbox', { name: 'Your review' }).fill('Quiet and clean.');
      await page.getByRole('button', { name: 'Post review' }).click();
      await expect(page.getByRole('button', { name: 'Edit review' })).toBeVisible();
      await expectAccessibleAt(page, width, 'reviewed');
    });
  });
}

/** The file that the button downloads. */
async function saved(page: Page, button: Locator): Promise<{ name: string; content: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
}
