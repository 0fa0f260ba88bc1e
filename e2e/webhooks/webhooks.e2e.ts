import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expectAccessibleInEveryWidth } from '../kit/axe.ts';
import { signedInAtDesk } from '../kit/sign-in.ts';
import { expect, test } from '../kit/test.ts';

test('a manager gives a tool a key and a webhook, sees what arrived, and sends again what didn’t', async ({
  page,
  app,
}) => {
  const received: string[] = [];
  let status = 500;
  const tool = createServer((request, response) => {
    received.push(String(request.headers['makani-delivery']));
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => tool.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(tool.address() as AddressInfo).port}/makani`;

  await signedInAtDesk(page, await app.operator('manager'));
  await page.goto('/operator/overview');
  const desk = page.getByRole('navigation', { name: 'Desk' });
  await desk.getByRole('link', { name: 'Webhooks' }).click();
  await page.getByLabel('Address').fill(address);
  await page.getByRole('checkbox', { name: 'Bookings' }).check();
  await page.getByRole('button', { name: 'Add webhook' }).click();
  await expect(page.getByLabel('Secret of the new webhook')).toHaveValue(/^whsec_/);
  await expectAccessibleInEveryWidth(page, 'a new webhook');

  const booking = await app.book({
    vehicle: 'Toyota Sienna Platinum',
    pickupAt: '2026-12-01T10:00',
    returnAt: '2026-12-04T10:00',
  });
  await app.runJobs();
  await page.getByRole('link', { name: address }).click();
  const row = page.getByRole('row', { name: /booking\.pending/ });
  await expect(row.getByText('Waiting')).toBeVisible();
  await expect(row.getByRole('link', { name: booking.reference })).toBeVisible();
  await page.getByRole('button', { name: 'Turn off' }).click();
  await expect(row.getByText('Failed')).toBeVisible();
  await expectAccessibleInEveryWidth(page, 'a webhook and its deliveries');
  await page.getByRole('button', { name: 'Turn on' }).click();
  status = 204;
  await row.getByRole('button', { name: /^Send booking\.pending/ }).click();
  await expect(row.getByText('Waiting')).toBeVisible();
  await app.runJobs();
  await page.reload();
  await expect(row.getByText('Delivered')).toBeVisible();
  expect(new Set(received).size).toBe(1);
  expect(received).toHaveLength(2);

  await desk.getByRole('link', { name: 'API keys' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Books');
  await page.getByRole('checkbox', { name: 'Read bookings, without names' }).check();
  await page.getByRole('button', { name: 'Create key' }).click();
  const key = await page.getByLabel('New key').inputValue();
  await expectAccessibleInEveryWidth(page, 'a new API key');
  const read = () =>
    page.request.get(`/api/tools/bookings/${booking.id}`, { headers: { authorization: `Bearer ${key}` } });
  expect(await (await read()).json()).toMatchObject({ reference: booking.reference, status: 'pending' });
  await page.getByRole('button', { name: 'Revoke Books' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke key' }).click();
  await expect(page.getByRole('row', { name: /Books/ }).getByText('Revoked')).toBeVisible();
  expect((await read()).status()).toBe(401);
  tool.close();
});
