import { expectAccessible } from '../kit/axe.ts';
import { expectConfirmed, payWith } from '../kit/booking-steps.ts';
import { expectMail } from '../kit/mail-link.ts';
import { signedInAtDesk } from '../kit/sign-in.ts';
import { payByStripe } from '../kit/stripe-steps.ts';
import { expect, test } from '../kit/test.ts';

const sienna = 'Toyota Sienna Platinum';
/** It is eight in the morning of the same day. */
const today = { pickupAt: '2026-11-20T13:00', returnAt: '2026-11-23T13:00' };
const card = '4242424242424242';

for (const [network, width] of [
  ['simulated', 390],
  ['stripe', 1440],
] as const) {
  test.describe(`${network}, ${width} pixels wide`, () => {
    test.use({ site: network === 'stripe' ? { network } : {} });

    test('a call becomes a trip that its guest pays and signs in their own browser, without an account', async ({
      page,
      app,
      openBrowser,
      pass,
      mayRespond,
    }) => {
      mayRespond(401);
      await signedInAtDesk(page, await app.operator('desk'));
      const times = `pickupAt=${today.pickupAt}&returnAt=${today.returnAt}`;
      await page.goto(`/operator/bookings/new?location=honolulu&${times}`);
      await page.getByRole('button', { name: `Choose the ${sienna}` }).click();
      const payer = page.getByRole('group', { name: 'Who pays' });
      await payer.getByLabel('First name').fill('Kimo');
      await payer.getByLabel('Last name').fill('Kealoha');
      await payer.getByLabel('Email').fill('kimo@guests.example');
      await page.getByRole('button', { name: 'Hold it' }).click();
      await expect(page.getByRole('heading', { level: 1, name: /^MK-/ })).toBeVisible();

      const phone = await openBrowser({ viewport: { width, height: 844 } });
      await phone.goto(await expectMail(app, 'kimo@guests.example', `We’re holding the ${sienna} for you`));
      await phone.getByRole('button', { name: 'Continue to payment' }).click();
      await phone.getByLabel('Phone').fill('+1 808 555 0133');
      await phone.getByLabel("Driver's license").fill('H12345678');
      await phone.getByRole('button', { name: 'Continue to Payment' }).click();
      if (network === 'stripe') await payByStripe(phone, card);
      else await payWith(phone, card);
      await expectConfirmed(phone);

      // The host says nothing until two hours before the pickup, so the trip is confirmed, and then charged.
      await pass({ minutes: 3 * 60 });
      await app.runJobs();
      await app.runJobs();
      await pass({ minutes: 80 });
      // The session has ended meanwhile, so they come back by a link in a mail.
      await phone.goto('/about');
      await phone.getByRole('button', { name: 'Sign in' }).click();
      const dialog = phone.getByRole('dialog');
      await dialog.getByLabel('Email').fill('kimo@guests.example');
      await dialog.getByRole('button', { name: 'Email me a sign-in link' }).click();
      await dialog.getByRole('button', { name: 'Send me a link' }).click();
      await expect(dialog).toContainText('If there’s an account for this address');
      await phone.goto(await expectMail(app, 'kimo@guests.example', 'Your sign-in link'));
      await phone.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
      await expect(phone).toHaveURL('/dashboard/trips');
      await phone
        .getByRole('link', { name: new RegExp(sienna) })
        .first()
        .click();
      await phone.getByRole('link', { name: 'Read and sign' }).click();
      await phone.getByLabel('Full name').fill('Kimo Kealoha');
      await phone.getByRole('button', { name: 'Sign by typing instead' }).click();
      await phone.getByRole('button', { name: 'Sign the agreement' }).click();
      await expect(phone.getByText(/^Signed by Kimo Kealoha on Nov 20, 2026/)).toBeVisible();
      await expectAccessible(phone, `an agreement that was signed after a call, at ${width}`);
      if (network === 'stripe')
        expect(app.stripePayments()).toMatchObject([{ status: 'succeeded', amount_received: 137_655 }]);
    });
  });
}
