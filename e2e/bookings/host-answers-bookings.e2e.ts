import { badgeColours, signUpHost } from '../kit/host-steps.ts';
import { vehicleCard } from '../kit/screens.ts';
import { signedInAs } from '../kit/sign-in.ts';
import { expect, test } from '../kit/test.ts';

const sienna = 'Toyota Sienna Platinum';
const odyssey = 'Honda Odyssey Elite';
const period = { pickupAt: '2026-12-01T10:00', returnAt: '2026-12-04T10:00' };

test('a host confirms one booking and rejects another; the guest, the mails and a second tab agree', async ({
  page,
  context,
  app,
  openBrowser,
  mayRespond,
}) => {
  mayRespond(409);
  const guest = await app.signUp();
  await app.book({ vehicle: sienna, ...period }, guest);
  const second = await app.book({ vehicle: odyssey, ...period }, guest);
  await app.runJobs();
  app.mails.length = 0;

  await signedInAs(page, await app.fleetHost());
  await page.goto('/host/bookings');
  await expect(page.getByText(/^Welcome back, /)).toBeVisible();
  for (const words of ['Pending', 'Dec 1, 2026', 'Dec 4, 2026', 'Honolulu', 'Other Guest', '$1,376.55']) {
    await expect(vehicleCard(page, sienna)).toContainText(words);
  }
  await expect(vehicleCard(page, sienna)).toContainText('Insurance and fees$179.55Your share$1,197.00');
  await expect(vehicleCard(page, sienna).getByText('Pending', { exact: true })).toHaveCSS(
    'background-color',
    badgeColours.yellow,
  );
  await expect(vehicleCard(page, sienna)).toContainText(/Auto-confirms in 2[34] h unless you respond/);

  // A guest is reached once their booking is confirmed.
  await expect(vehicleCard(page, sienna).getByRole('link', { name: /@|808/ })).toHaveCount(0);

  // Filtered by status and by search.
  await page.getByRole('button', { name: 'Confirmed (0)' }).click();
  await expect(page.getByText('No bookings match')).toBeVisible();
  await page.getByRole('button', { name: 'Show all bookings' }).click();
  await page.getByRole('searchbox').fill(second.reference.toLowerCase());
  await expect(vehicleCard(page, sienna)).toBeHidden();
  await expect(vehicleCard(page, odyssey)).toBeVisible();
  await page.getByRole('searchbox').fill('other gue');
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.getByRole('searchbox').fill('');
  await expect(vehicleCard(page, sienna)).toBeVisible();

  const otherTab = await context.newPage();
  await otherTab.goto('/host/bookings');
  await expect(vehicleCard(otherTab, sienna).getByRole('button', { name: 'Reject' })).toBeVisible();

  await vehicleCard(page, sienna).getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Booking confirmed successfully')).toBeVisible();
  // Touch targets must be large enough. WCAG 2.5.8.
  for (const name of [/@/, /808/]) {
    const box = await vehicleCard(page, sienna).getByRole('link', { name }).boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(24);
  }
  await expect(vehicleCard(page, sienna)).toContainText('Confirmed');
  await expect(vehicleCard(page, sienna).getByRole('button')).toHaveText([
    'Message your guest',
    'I can’t provide this vehicle',
  ]);
  await expect(page.getByRole('heading', { level: 2, name: sienna })).toBeFocused();

  // The other tab still shows the booking as pending.
  await vehicleCard(otherTab, sienna).getByRole('button', { name: 'Reject' }).click();
  await otherTab.getByRole('alertdialog').getByRole('button', { name: 'Reject booking' }).click();
  await expect(otherTab.getByText(/This booking is already confirmed/)).toBeVisible();
  await expect(otherTab.getByRole('alertdialog')).toBeHidden();
  await expect(vehicleCard(otherTab, sienna)).toContainText('Confirmed');

  await vehicleCard(page, odyssey).getByRole('button', { name: 'Reject' }).click();
  const question = page.getByRole('alertdialog', { name: 'Reject this booking?' });
  await expect(question).toContainText(
    'We’ll offer your guest another vehicle at no extra cost or refund them in full',
  );
  await question.getByLabel('Reason').fill('It is at the workshop that week.');
  await question.getByRole('button', { name: 'Reject booking' }).click();
  await expect(page.getByText('Booking rejected successfully')).toBeVisible();
  await expect(vehicleCard(page, odyssey)).toContainText('It is at the workshop that week.');
  await expect(vehicleCard(page, odyssey)).toContainText('Your share$0.00');
  await expect(vehicleCard(page, odyssey).getByRole('button')).toHaveText(['Message your guest']);
  for (const [status, shown, hidden] of [
    ['Rejected (1)', odyssey, sienna],
    ['Confirmed (1)', sienna, odyssey],
  ] as const) {
    await page.getByRole('button', { name: status }).click();
    await expect(vehicleCard(page, hidden)).toBeHidden();
    await expect(vehicleCard(page, shown)).toBeVisible();
  }
  await page.getByRole('button', { name: 'Pending (0)' }).click();
  await expect(page.getByText('No bookings match')).toBeVisible();

  // A host without bookings.
  const begins = await openBrowser();
  await signedInAs(begins, await signUpHost(app));
  await begins.goto('/host/bookings');
  await expect(begins.getByText('No bookings yet')).toBeVisible();
  await begins.getByRole('link', { name: 'Earnings' }).click();
  await expect(begins.getByText('No transactions yet')).toBeVisible();
  await expect(begins.getByRole('button', { name: /^Pending \$0\.00 0 pending bookings/ })).toBeVisible();

  await app.runJobs();
  const states = (await app.charges()).map(({ state }) => state).toSorted();
  // The payment of the rejected one waits for the guest's choice.
  expect(states).toEqual(['authorised', 'captured']);
  const mails = app.mails.map(({ raw }) => raw).join('\n');
  expect(mails).toContain('Your trip is confirmed');
  expect(mails).toContain('Another vehicle is on hold for you');
  const theirs = await openBrowser();
  await signedInAs(theirs, guest);
  await theirs.goto('/dashboard/trips');
  await expect(vehicleCard(theirs, sienna)).toContainText('Upcoming');
  await expect(vehicleCard(theirs, odyssey)).toContainText('Your decision');
});
