import type { SubstituteOffer } from '@makani/contract/bookings/substitutes';
import type { Container } from '../kit/app.ts';
import { expectAccessibleInEveryWidth } from '../kit/axe.ts';
import { threeDays } from '../kit/booking-steps.ts';
import { callApi } from '../kit/call-api.ts';
import { signedInAtDesk } from '../kit/sign-in.ts';
import { expect, test } from '../kit/test.ts';

const sienna = 'Toyota Sienna Platinum';
const vClass = 'Mercedes-Benz V-Class';

/** A trip in the Sienna, which its host takes back, and whose guest takes the dearer vehicle of another host. */
async function goesToTheOther(app: Container, period: typeof threeDays): Promise<string> {
  const guest = await app.signUp();
  const { id, reference } = await app.book({ vehicle: sienna, ...period }, guest);
  const { token } = await app.fleetHost();
  await callApi(app.url, 'POST', `/host/bookings/${id}/reject`, {
    token,
    body: { reason: 'It broke down.' },
  });
  const path = `/bookings/${id}/substitute`;
  const { offered } = await callApi<SubstituteOffer>(app.url, 'GET', path, guest);
  const body = { vehicleId: offered.vehicle.id, totalCents: offered.totalCents };
  await callApi(app.url, 'POST', path, { token: guest.token, body });
  return reference;
}

test('two hosts between whom we have paid twice, from the overview to their bookings', async ({
  page,
  app,
}) => {
  const friend = await app.signUp({ firstName: 'Noelani', lastName: 'Example' });
  await app.setPrice(vClass, 449);
  await app.script(`
    UPDATE vehicles SET host_id = (SELECT id FROM users WHERE email = '${friend.email}') WHERE name = '${vClass}';
    UPDATE vehicles SET status = 'maintenance' WHERE name NOT IN ('${sienna}', '${vClass}')`);
  await goesToTheOther(app, threeDays);
  await signedInAtDesk(page, await app.operator('desk'));
  await page.goto('/operator/overview');
  await expect(page.getByRole('link', { name: /Refunds due/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /of hosts to look into/ })).toHaveCount(0);

  const reference = await goesToTheOther(app, { pickupAt: '2026-12-08T10:00', returnAt: '2026-12-11T10:00' });
  await page.reload();
  await page.getByRole('link', { name: '1 Pair of hosts to look into' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pairs of hosts' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: /Noelani Example/ })).toBeVisible();
  await expect(page.getByText('2 trips, $345.00 paid by us')).toBeVisible();
  await expectAccessibleInEveryWidth(page, 'pairs of hosts at the desk');
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await page.getByRole('link', { name: 'Noelani Example' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Noelani Example' })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: reference }).click();
  await expect(page.getByRole('heading', { level: 1, name: reference })).toBeVisible();
});
