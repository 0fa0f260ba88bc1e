import type { Page } from '@playwright/test';
import { expectAccessible } from '../kit/axe.ts';
import { expectConfirmed, payWith, threeDays } from '../kit/booking-steps.ts';
import { chooseMoment, totalOn, vehicleCard } from '../kit/screens.ts';
import { signedInAs, signedInAtDesk } from '../kit/sign-in.ts';
import { expect, test } from '../kit/test.ts';

const sienna = 'Toyota Sienna Platinum';
/** $1,376.55, and the fee. */
const total = '$1,626.55';

for (const width of [390, 1440])
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('a manager opens Dallas and a route, the host allows it, and a guest returns a vehicle there by the clock of Dallas', async ({
      page,
      app,
      openBrowser,
      mayRespond,
    }) => {
      mayRespond(400);
      await signedInAtDesk(page, await app.operator('manager'));
      await openDallas(page);
      await offerRoute(page, width);

      const id = (await app.fleet()).find(({ name }) => name === sienna)?.id ?? '';
      const host = await openBrowser();
      await signedInAs(host, await app.fleetHost());
      await host.goto(`/host/vehicles/${id}/calendar`);
      const rules = host.getByRole('form', { name: 'Rules' });
      await rules.getByRole('checkbox', { name: /^Allow one-way trips/ }).click();
      await expect(rules).toContainText('Guests may return it in Dallas.');
      await rules.getByRole('button', { name: 'Save rules' }).click();
      await expect(host.getByText('Rules saved')).toBeVisible();
      await expectAccessible(host, `the rules of a vehicle for one-way trips, at ${width}`);

      const guest = await openBrowser();
      await signedInAs(guest, await app.signUp());
      await guest.goto('/');
      if (width === 390) await guest.getByRole('button', { name: 'Where and when?' }).click();
      const bar = guest.getByRole('search');
      await bar.getByRole('button', { name: /Location/ }).click();
      await guest.getByRole('option', { name: 'Honolulu' }).click();
      await bar.getByRole('button', { name: /^Return to/ }).click();
      await guest.getByRole('option', { name: 'Dallas (+$250.00)' }).click();
      await chooseMoment(guest, 'Pickup', threeDays.pickupAt);
      await chooseMoment(guest, 'Return', threeDays.returnAt);
      await expectAccessible(guest, `a search with a return in Dallas, at ${width}`);
      await guest.getByRole('button', { name: 'Search', exact: true }).click();
      await expect(guest).toHaveURL('/search');
      await expectReturn(guest);
      await expect(guest.getByRole('article')).toHaveCount(1);
      const card = vehicleCard(guest, sienna);
      await expect(card).toContainText(`${total} total for 3 days`);
      await expectAccessible(guest, `vehicles that can be returned in Dallas, at ${width}`);

      await card.getByRole('button', { name: 'Reserve Now' }).click();
      await expect(guest.getByRole('heading', { level: 1, name: sienna })).toBeVisible();
      await expect(guest.getByText('The return is Fri, Dec 4, 2:00 PM in Dallas.')).toBeVisible();
      await expectFee(guest, 'the vehicle', width);
      await guest.getByRole('button', { name: 'Reserve Now' }).click();
      await expect(guest.getByRole('heading', { level: 1, name: 'Driver Information' })).toBeVisible();
      await expectReturn(guest);
      await expectFee(guest, 'the reservation', width);
      await guest.getByLabel("Driver's license").fill('H12345678');
      await guest.getByRole('button', { name: 'Continue to Payment' }).click();
      await expect(guest.getByRole('heading', { level: 1, name: 'Payment Information' })).toBeVisible();
      await expectReturn(guest);
      await expectFee(guest, 'the payment', width);
      await payWith(guest, '4242424242424242');
      await expectConfirmed(guest);
      await expectReturn(guest);
      await expectFee(guest, 'the confirmation', width);

      await guest.getByRole('link', { name: 'View My Trips' }).click();
      await expect(guest).toHaveURL('/dashboard/trips');
      await expectReturn(guest);
      await guest
        .getByRole('link', { name: new RegExp(sienna) })
        .first()
        .click();
      await expect(guest).toHaveURL(/\/dashboard\/trips\/./);
      await expectReturn(guest);
      await expectFee(guest, 'the trip', width);
    });
  });

async function openDallas(page: Page): Promise<void> {
  await page.goto('/operator/settings/locations');
  const panel = page.getByRole('region', { name: 'Dallas' });
  await panel.getByRole('button', { name: 'Change details of Dallas' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change Dallas' });
  await dialog.getByRole('button', { name: 'Open', exact: true }).click();
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByText('Please enter the address before you open.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Address' }).fill('100 Example St, Dallas, TX 75201');
  await dialog.getByRole('textbox', { name: 'Hours', exact: true }).fill('Mon-Sun 8:00 AM-6:00 PM');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByRole('row', { name: 'Status Opening soon Open' })).toBeVisible();
  await dialog.getByLabel('Reason').fill('Dallas opens its doors.');
  await dialog.getByRole('button', { name: 'Change now' }).click();
  await expect(dialog).toBeHidden();
}

async function offerRoute(page: Page, width: number): Promise<void> {
  await page.goto('/operator/settings/arrivals');
  const panel = page.getByRole('region', { name: 'Pickup and return places' });
  await panel.getByRole('button', { name: 'Change places' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change places' });
  await dialog.getByRole('button', { name: 'Add a one-way route' }).click();
  const route = dialog.getByRole('group', { name: 'Route 1' });
  for (const [field, place] of [
    ['Pickup in', 'Honolulu'],
    ['Return in', 'Dallas'],
  ] as const) {
    await route.getByRole('button', { name: new RegExp(field) }).click();
    await page.getByRole('option', { name: place }).click();
  }
  await route.getByLabel('One-way fee').fill('two hundred');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(route.getByLabel('One-way fee')).toHaveAccessibleDescription(
    /Please enter an amount from \$0 to \$5,000\./,
  );
  await expectAccessible(page, `a one-way route with an error, at ${width}`);
  await route.getByLabel('One-way fee').fill('250');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(
    dialog.getByRole('row', {
      name: 'One-way routes None Honolulu to Dallas: $250.00, back after 3 days',
    }),
  ).toBeVisible();
  await expectAccessible(page, `the preview of a one-way route, at ${width}`);
  await dialog.getByLabel('Reason').fill('Guests want to drive one way.');
  await dialog.getByRole('button', { name: 'Change now' }).click();
  await expect(dialog).toBeHidden();
  await expect(panel.getByRole('list', { name: 'One-way routes' })).toContainText(
    'Honolulu to Dallas$250.00, back after 3 days',
  );
}

/** The line of the price that is in view, and what the trip costs with it. */
async function expectFee(page: Page, screen: string, width: number): Promise<void> {
  const line = page.getByRole('term').filter({ hasText: 'One-way fee' }).filter({ visible: true });
  await expect(line.first()).toContainText('Return in Dallas');
  await expect(line.first().locator('+ dd')).toHaveText('$250.00');
  await expect(totalOn(page).filter({ visible: true }).first()).toHaveText(total);
  await expectAccessible(page, `${screen} of a one-way trip, at ${width}`);
}

async function expectReturn(page: Page): Promise<void> {
  const back = page
    .getByRole('definition')
    .and(page.locator('dt:text-is("Return") + dd'))
    .filter({ visible: true });
  await expect(back.first()).toHaveText(/^Fri, Dec 4, 2026\s*2:00 PM in Dallas$/);
}
