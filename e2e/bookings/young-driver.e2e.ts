import { expectAccessibleInEveryWidth } from '../kit/axe.ts';
import { changeChoice, goToVehicle, payWith } from '../kit/booking-steps.ts';
import { totalOn, vehicleCard } from '../kit/screens.ts';
import { signedInAs } from '../kit/sign-in.ts';
import { expect, test } from '../kit/test.ts';

const input = { vehicle: 'Toyota Sienna Platinum' };
const line = /Young driver surcharge.*3 days × \$25\.00.*\$75\.00/;

test('a driver of 21 to 24 sees the surcharge wherever the price is, and pays it', async ({ page, app }) => {
  await signedInAs(page, await app.signUp({ driverLicense: 'H12345678' }));
  await goToVehicle(page, input);
  const panel = page.getByRole('region', { name: /per day/ });
  await expect(totalOn(panel)).toHaveText('$1,376.55');

  await changeChoice(panel);
  // The arrow keys move between the two ages.
  const ages = page.getByRole('group', { name: "Driver's age" });
  await ages.getByRole('radio', { name: '25 or older' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(ages.getByRole('radio', { name: '21-24' })).toBeChecked();
  await expect(totalOn(panel)).toHaveText('$1,451.55');
  await expect(panel).toContainText(line);
  await expectAccessibleInEveryWidth(page, 'a vehicle priced for a young driver');

  await page.getByRole('button', { name: 'Back to Search Results' }).click();
  await expect(vehicleCard(page, input.vehicle)).toContainText('$1,451.55');
  await vehicleCard(page, input.vehicle).getByRole('button', { name: 'Reserve Now' }).click();
  await expect(totalOn(panel)).toHaveText('$1,451.55');
  await page.getByRole('button', { name: 'Reserve Now' }).click();

  const summary = page.getByRole('region', { name: 'Reservation Summary' });
  await expect(totalOn(summary)).toHaveText('$1,451.55');
  await expect(page.getByText('Basic insurance, driver 21-24')).toBeVisible();
  await changeChoice(page);
  await ages.getByRole('radio', { name: '25 or older' }).check();
  await expect(totalOn(summary)).toHaveText('$1,376.55');
  await ages.getByRole('radio', { name: '21-24' }).check();
  await expect(summary).toContainText(line);
  await expectAccessibleInEveryWidth(page, 'the driver form of a young driver');

  // The saved license is used without being shown.
  await expect(page.getByLabel("Driver's license")).toHaveValue('••••5678');
  await expect(page.getByText('The license saved in your profile.')).toBeVisible();
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText(line);
  await payWith(page, '4242424242424242');
  await expect(page.getByRole('heading', { level: 1, name: 'Booking Confirmed!' })).toBeVisible();
  await expect(totalOn(page)).toHaveText('$1,451.55');
  expect(await app.charges()).toEqual([{ amount_cents: 145_155, state: 'authorised' }]);

  await page.getByRole('link', { name: 'View My Trips' }).click();
  await page.getByRole('link', { name: input.vehicle }).click();
  await expect(page.getByRole('article', { name: input.vehicle })).toContainText(line);
  await page
    .getByRole('link', { name: 'Modify Trip' })
    .or(page.getByRole('button', { name: 'Modify Trip' }))
    .click();
  await ages.getByRole('radio', { name: '25 or older' }).check();
  await expect(page.getByRole('heading', { name: /\$75\.00/ })).toBeVisible();
  await expectAccessibleInEveryWidth(page, 'a trip changed to an older driver');
});
