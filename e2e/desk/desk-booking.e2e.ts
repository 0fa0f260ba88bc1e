import { expectAccessibleInEveryWidth } from '../kit/axe.ts';
import { expectConfirmed, payWith, threeDays } from '../kit/booking-steps.ts';
import { expectMail } from '../kit/mail-link.ts';
import { signedInAtDesk } from '../kit/sign-in.ts';
import { expect, test } from '../kit/test.ts';

const sienna = 'Toyota Sienna Platinum';

test('a call becomes a paid trip on the guest’s phone, without an account, and the next link is by mail', async ({
  page,
  app,
  openBrowser,
  mayRespond,
}) => {
  mayRespond(410);
  await signedInAtDesk(page, await app.operator('desk'));
  await page.goto('/operator/bookings');
  await page.getByRole('link', { name: 'New booking' }).click();
  await page.getByLabel('Pickup', { exact: true }).fill(threeDays.pickupAt);
  await page.getByLabel('Return', { exact: true }).fill(threeDays.returnAt);
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('button', { name: `Choose the ${sienna}` }).click();
  const caller = page.getByRole('region', { name: 'Caller' });
  const payer = caller.getByRole('group', { name: 'Who pays' });
  await payer.getByLabel('First name').fill('Kimo');
  await payer.getByLabel('Last name').fill('Kealoha');
  await payer.getByLabel('Email').fill('kimo@guests.example');
  const price = page.getByRole('region', { name: `Price of the ${sienna}` });
  await expect(price.getByText('$1,376.55')).toBeVisible();
  await price.getByText('Give a discount').click();
  await price.getByLabel('Amount off (USD)').fill('76.55');
  await price.getByLabel('Reason').fill('Their own vehicle was in the shop.');
  await expect(price.getByText('$1,300.00')).toBeVisible();
  await expectAccessibleInEveryWidth(page, 'a new booking at the desk');
  await caller.getByRole('button', { name: 'Hold it' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^MK-/ })).toBeVisible();

  const phone = await openBrowser({ viewport: { width: 390, height: 844 } });
  const link = await expectMail(app, 'kimo@guests.example', `We’re holding the ${sienna} for you`);
  await phone.goto(link);
  await expect(phone.getByText('Courtesy discount')).toBeVisible();
  await expect(phone.getByText('$1,300.00')).toBeVisible();
  await expect(phone).toHaveURL('/your-booking');
  await expectAccessibleInEveryWidth(phone, 'the booking behind a link');

  // Another device comes too late, and gets nothing but a mail to the payer.
  const other = await openBrowser();
  await other.goto(link);
  await expect(other.getByRole('button', { name: 'Continue to payment' })).toBeVisible();
  await phone.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(phone.getByRole('heading', { level: 1, name: 'Driver Information' })).toBeVisible();
  await other.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(other.getByText(/^This link was opened before, maybe on another device/)).toBeVisible();

  await phone.getByLabel('Phone').fill('+1 808 555 0133');
  await phone.getByLabel("Driver's license").fill('H12345678');
  await phone.getByRole('button', { name: 'Continue to Payment' }).click();
  await payWith(phone, '4242424242424242');
  await expectConfirmed(phone);
  await phone.getByRole('link', { name: 'View My Trips' }).click();
  await expect(phone.getByText(sienna).first()).toBeVisible();
});

test('at the counter, a QR code leads somebody without an email to the payment, and the desk can close it', async ({
  page,
  app,
  openBrowser,
  mayRespond,
}) => {
  mayRespond(410);
  await signedInAtDesk(page, await app.operator('desk'));
  await page.goto(
    `/operator/bookings/new?location=honolulu&pickupAt=${threeDays.pickupAt}&returnAt=${threeDays.returnAt}`,
  );
  await page.getByRole('button', { name: `Choose the ${sienna}` }).click();
  const payer = page.getByRole('group', { name: 'Who pays' });
  await payer.getByLabel('First name').fill('Noa');
  await payer.getByLabel('Last name').fill('Kealoha');
  await payer.getByLabel('Phone').fill('+1 808 555 0134');
  await page
    .getByRole('group', { name: 'Link to pay' })
    .getByRole('button', { name: 'Show a QR code' })
    .click();
  await page.getByRole('button', { name: 'Hold it' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^MK-/ })).toBeVisible();
  await page.getByRole('button', { name: 'Show a QR code' }).click();
  const link = await page.getByLabel('Link', { exact: true }).inputValue();
  await expectAccessibleInEveryWidth(page, 'the code of a booking');

  const phone = await openBrowser({ viewport: { width: 390, height: 844 } });
  await phone.goto(link);
  await phone.getByLabel('Your email').fill('noa@guests.example');
  await expectAccessibleInEveryWidth(phone, 'the page that asks for an email');
  await phone.getByRole('button', { name: 'Email me the link' }).click();
  await expect(phone.getByText(/^We’ve sent a link to noa@guests\.example/)).toBeVisible();
  await phone.goto(await expectMail(app, 'noa@guests.example', `We’re holding the ${sienna} for you`));
  await expect(phone.getByRole('button', { name: 'Continue to payment' })).toBeVisible();
  await page.getByRole('button', { name: 'Close all links' }).click();
  await expect(page.getByText('No link works any more, and whoever opened one is signed out')).toBeVisible();
  await phone.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(phone.getByText('This link can no longer be used')).toBeVisible();
});
