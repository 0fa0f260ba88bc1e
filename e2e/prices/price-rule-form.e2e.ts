import type { Page } from '@playwright/test';
import type { Container } from '../kit/app.ts';
import { listVehicle, signUpHost } from '../kit/host-steps.ts';
import { signedInAs } from '../kit/sign-in.ts';
import { expect, test } from '../kit/test.ts';

async function fillWeekend(page: Page): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('Weekend');
  await page.getByRole('button', { name: 'Days of the week' }).click();
  await page.getByRole('button', { name: 'Saturday', exact: true }).click();
  await page.getByLabel('By percent').fill('20');
}

/** A new host's first rule, written and not saved. */
async function writeFirstRule(page: Page, app: Container) {
  const host = await signUpHost(app);
  const { id } = await listVehicle(app, host, [[0, 128, 0]]);
  const path = `/host/vehicles/${id}/prices`;
  await signedInAs(page, host);
  await page.goto(path);
  await page.getByRole('button', { name: 'Add a rule' }).click();
  await fillWeekend(page);
  return { host, path };
}

test('a host reads at its field what can’t be read of a rule, and nothing of it is saved', async ({
  page,
  app,
}) => {
  await writeFirstRule(page, app);
  const save = page.getByRole('button', { name: 'Save rule' });
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/price-rules')) sent.push(request.url());
  });

  // Half a date and one that doesn't exist look to a form as if nothing was typed.
  for (const typed of ['12', '02312027']) {
    await page.getByLabel('Last day').focus();
    await page.keyboard.type(typed);
    await save.click();
    await expect(page.getByLabel('Last day')).toHaveAccessibleDescription(/isn’t complete, or doesn’t exist/);
    await page.getByLabel('Last day').fill('2027-01-03');
    await page.getByLabel('Last day').fill('');
  }

  await page.getByRole('button', { name: 'Less' }).click();
  for (const [typed, sentence] of [
    ['-20', 'Please enter it without a sign: choose More or Less instead.'],
    ['12,5', 'Please enter 12.5, with a decimal point.'],
  ] as const) {
    await page.getByLabel('By percent').fill(typed);
    await save.click();
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(page.getByLabel('By percent')).toBeFocused();
  }
  expect(sent).toEqual([]);

  await page.getByLabel('By percent').fill('12.5');
  await save.click();
  await expect(page.getByRole('heading', { level: 3, name: 'Weekend' })).toBeVisible();
  await expect(page.getByText('−12.5%')).toBeVisible();
});
