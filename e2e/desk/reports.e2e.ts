import { readFile } from 'node:fs/promises';
import { expectAccessibleInEveryWidth } from '../kit/axe.ts';
import { signedInAtDesk } from '../kit/sign-in.ts';
import { expect, test } from '../kit/test.ts';

test('a manager reads the figures of months and vehicles, and takes the ledger along', async ({
  page,
  app,
  pass,
}) => {
  const { reference } = await app.book({
    vehicle: 'Toyota Sienna Platinum',
    pickupAt: '2026-11-22T10:00',
    returnAt: '2026-11-25T10:00',
  });
  await pass({ minutes: 36 * 60 });
  await app.runJobs();
  // The trip is confirmed first, and charged after.
  await app.runJobs();
  await signedInAtDesk(page, await app.operator('manager'));
  await page.goto('/operator/overview');
  await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Reports' }).click();
  const months = page.getByRole('table', { name: 'By month' });
  await expect(months.getByRole('row')).toHaveCount(13);
  await expect(months.getByRole('row', { name: /Nov 2026/ })).toContainText('$1,376.55');
  await expectAccessibleInEveryWidth(page, 'the reports');

  await page.getByLabel('First month').fill('2026-11');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(months.getByRole('row')).toHaveCount(2);
  const vehicles = page.getByRole('table', { name: 'By vehicle' });
  await expect(vehicles.getByRole('row', { name: /Toyota Sienna/ })).toContainText('3 of ');

  const [report] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(report.suggestedFilename()).toBe('report-2026-11-to-2026-11.csv');
  const form = page.getByRole('form', { name: 'Export the ledger' });
  await form.getByLabel('Last day').fill('');
  await form.getByRole('button', { name: 'Export ledger' }).click();
  await expect(form.getByText('Please choose both days.')).toBeVisible();
  await form.getByLabel('Last day').fill('2026-11-30');
  const [ledger] = await Promise.all([
    page.waitForEvent('download'),
    form.getByRole('button', { name: 'Export ledger' }).click(),
  ]);
  expect(ledger.suggestedFilename()).toBe('ledger-2026-11-01-to-2026-11-30.csv');
  expect(await readFile(await ledger.path(), 'utf8')).toContain(`1376.55,${reference}`);
});

test('a manager reads the charges of the law of a month, is told to have them checked, and exports them', async ({
  page,
  app,
  pass,
}) => {
  await app.script(`UPDATE locations SET charges_on = true WHERE id = 'honolulu'`);
  await app.book({
    vehicle: 'Toyota Sienna Platinum',
    pickupAt: '2026-12-01T10:00',
    returnAt: '2026-12-04T10:00',
  });
  await pass({ minutes: 36 * 60 });
  await app.runJobs();
  await app.runJobs();
  await signedInAtDesk(page, await app.operator('manager'));
  await page.goto('/operator/reports');
  const section = page.getByRole('region', { name: 'Taxes and fees' });
  await expect(section).toContainText('Please have an accountant check them before you file.');
  const form = section.getByRole('form', { name: 'Taxes and fees of a month' });
  await form.getByLabel('Month').fill('');
  await form.getByRole('button', { name: 'Show taxes and fees' }).click();
  await expect(form.getByText('Please choose a month.')).toBeVisible();
  await form.getByLabel('Month').fill('2026-10');
  await form.getByRole('button', { name: 'Show taxes and fees' }).click();
  await expect(section.getByText('Nothing was collected in Oct 2026.')).toBeVisible();
  await form.getByLabel('Month').fill('2026-11');
  await form.getByRole('button', { name: 'Show taxes and fees' }).click();
  const charges = section.getByRole('table', { name: 'Taxes and fees of Nov 2026' });
  await expect(
    charges.getByRole('row', {
      name: /surcharge.*HRS § 251-2 .* 3 days \$22\.50 The state \(paid by the platform\)/,
    }),
  ).toBeVisible();
  await expect(
    charges.getByRole('row', {
      name: /excise tax.*4\.712% \$1,376\.55 \$64\.86 The state \(paid by the platform\)/,
    }),
  ).toBeVisible();
  await expectAccessibleInEveryWidth(page, 'the charges of a month');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    section.getByRole('button', { name: 'Export taxes and fees of Nov 2026' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('charges-2026-11.csv');
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain(
    'Hawaii general excise tax,HRS ch. 237,4.712%,1376.55,64.86,The state (paid by the platform)',
  );
});
