import { readFile } from 'node:fs/promises';
import { signedInAs } from '../kit/sign-in.ts';
import { expect, test } from '../kit/test.ts';

const period = { pickupAt: '2026-12-01T10:00', returnAt: '2026-12-04T10:00' };

test('every figure opens the entries it is made of, and the file runs nothing in a spreadsheet', async ({
  page,
  app,
  pass,
}) => {
  await app.book({
    vehicle: 'Toyota Sienna Platinum',
    ...period,
    customer: { firstName: '=2+3', lastName: 'Formula' },
  });
  await app.runJobs();
  // A day later the first booking is confirmed automatically and charged.
  await pass({ minutes: 24 * 60 });
  await app.runJobs();
  await app.runJobs();
  // Three are pending: $1,137.00, $1,497.00 and $1,797.00.
  for (const vehicle of ['Honda Odyssey Elite', 'Mercedes-Benz V-Class', 'Tesla Model S']) {
    await app.book({ vehicle, ...period });
  }
  await signedInAs(page, await app.fleetHost());
  await page.goto('/host/earnings');

  const card = (name: string) => page.getByRole('button', { name: new RegExp(`^${name} `) });
  await expect(card('Total')).toContainText('$1,197.00');
  await expect(card('This Month')).toContainText('$1,197.00');
  await expect(card('Last Month')).toContainText('$0.00');
  await expect(card('Pending')).toContainText('$4,431.00');
  await expect(card('Pending')).toContainText('3 pending bookings');
  const recent = page.getByRole('region', { name: 'Recent Transactions' }).getByRole('listitem');
  await expect(recent).toHaveCount(4);
  await expect(recent.filter({ hasText: /Other Guest.*\$1,137\.00.*Nov 21, 2026.*Pending/s })).toHaveCount(1);
  await expect(recent.filter({ hasText: /=2\+3 Formula.*\$1,197\.00.*Completed/s })).toHaveCount(1);

  for (const [figure, sum, lines] of [
    ['Total', '$1,197.00', 1],
    ['This Month', '$1,197.00', 1],
    ['Last Month', '$0.00', 0],
    ['Pending', '$4,431.00', 3],
  ] as const) {
    await card(figure).click();
    const entries = page.getByRole('dialog', { name: `${figure}: entries` });
    await expect(entries.getByRole('definition')).toHaveText(sum);
    await expect(entries.getByRole('listitem')).toHaveCount(lines);
    await page.keyboard.press('Escape');
    await expect(entries).toBeHidden();
    await expect(card(figure)).toBeFocused();
  }
  // The chart has a text alternative; the table beside it has every figure.
  await expect(page.getByRole('figure')).toHaveText(
    /Earnings by month, Dec 2025 to Nov 2026\. Highest in Nov 2026: \$1,197\.00\./,
  );
  await expect(page.getByRole('figure').locator('rect')).toHaveCount(12);
  await expect(page.getByRole('table').getByRole('rowheader')).toHaveCount(12);
  const row = page.getByRole('row', { name: /^Nov 2026/ });
  await expect(row.getByRole('cell')).toHaveText('$1,197.00');
  await row.getByRole('button').click();
  await expect(page.getByRole('dialog', { name: 'Nov 2026: entries' })).toContainText('=2+3 Formula');
  await page.keyboard.press('Escape');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('earnings-all.csv');
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain("'=2+3 Formula");
  expect(text).not.toMatch(/(^|,|")=/m);
  expect(text).toContain('1197.00');
  // The simulated card network pays no host out.
  await expect(page.getByRole('heading', { name: 'Payouts' })).toHaveCount(0);
});
