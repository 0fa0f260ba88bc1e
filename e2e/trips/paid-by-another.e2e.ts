import { expectAccessibleInEveryWidth } from '../kit/axe.ts';
import { expectConfirmed, goToReserve, payWith } from '../kit/booking-steps.ts';
import { expectMail } from '../kit/mail-link.ts';
import { logIn, signedInAs } from '../kit/sign-in.ts';
import { expect, test } from '../kit/test.ts';

for (const width of [390, 1440])
  test(`${width} › a grandmother pays for her son’s family; he accepts, and sees no price`, async ({
    page,
    app,
    openBrowser,
    mayRespond,
  }) => {
    // An address that isn’t confirmed, and trips that are somebody else’s.
    mayRespond(400, 403, 404, 410);
    const viewport = { width, height: 900 };
    await page.setViewportSize(viewport);
    const grandmother = await app.signUp({ firstName: 'Ruth' });
    const son = await app.signUp({ firstName: 'Kai' });
    await signedInAs(page, grandmother);
    await goToReserve(page, { vehicle: 'Toyota Sienna Platinum' });
    await page.getByRole('button', { name: 'Someone else is driving' }).click();
    await expect(page.getByLabel('First name')).toHaveValue('');
    await expect(page.getByText('Prices and payments stay with you.')).toBeVisible();
    await page.getByLabel('First name').fill('Kai');
    await page.getByLabel('Last name').fill('Sample');
    await page.getByLabel('Email').fill(grandmother.email);
    await page.getByLabel('Phone').fill('+1 808 555 0113');
    await page.getByLabel("Driver's license").fill('H12345678');
    await expectAccessibleInEveryWidth(page, 'somebody else drives');
    await page.getByRole('button', { name: 'Continue to Payment' }).click();
    await expect(page.getByText('This is your own email. Please enter the driver’s.')).toBeVisible();
    await page.getByLabel('Email').fill(son.email);
    await page.getByRole('button', { name: 'Continue to Payment' }).click();
    await payWith(page, '4242424242424242');
    await expectConfirmed(page);
    const reference = /MK-\w{8}/.exec(await page.getByRole('main').innerText())?.[0] ?? '';

    const subject = `You’re invited to drive: Toyota Sienna Platinum, ${reference}`;
    const link = await expectMail(app, son.email, subject);
    const path = link.slice(link.indexOf('/drive#'));
    const other = await openBrowser({ viewport });
    await other.goto(path);
    await expect(other.getByText(/^Ruth booked the Toyota Sienna Platinum in Honolulu/)).toBeVisible();
    await expectAccessibleInEveryWidth(other, 'an invitation to a trip that is paid for');
    await other.getByRole('button', { name: 'Sign in to accept' }).click();
    await logIn(other, son);
    await other.getByRole('radio', { name: '25 or older' }).check();
    await other.getByRole('button', { name: 'I’ll drive' }).click();
    await expect(other.getByText('Please confirm your email first')).toBeVisible();
    await other.getByRole('button', { name: 'Send the email again' }).click();
    const confirm = await expectMail(app, son.email, 'Please confirm your email');
    await other.goto(confirm.slice(confirm.indexOf('/verify-email')));
    await expect(other.getByText('Your email is confirmed.')).toBeVisible();
    await other.goto(path);
    await other.getByRole('radio', { name: '25 or older' }).check();
    await other.getByRole('button', { name: 'I’ll drive' }).click();
    await expect(other.getByRole('heading', { level: 1, name: 'Toyota Sienna Platinum' })).toBeVisible();
    const trip = other.getByRole('main');
    await expect(trip).toContainText('Only Ruth can change or cancel this trip.');
    await expect(trip).not.toContainText('$');
    await expectAccessibleInEveryWidth(other, 'a trip for its driver');
    await other.getByRole('link', { name: 'Back to My Trips' }).click();
    await expect(other.getByRole('region', { name: 'Trips you drive for others' })).toContainText(
      'Paid by Ruth.',
    );

    await page.getByRole('link', { name: 'View My Trips' }).click();
    await page.getByRole('link', { name: 'Toyota Sienna Platinum' }).first().click();
    const driver = page.getByRole('region', { name: 'Driver', exact: true });
    await expect(driver).toContainText('Kai Sample is driving, and accepted');
    await expectAccessibleInEveryWidth(page, 'a trip with its driver, for its payer');
    await driver.getByRole('button', { name: 'End their access' }).click();
    await expect(driver).toContainText('Kai Sample is named as the driver, but isn’t invited.');
    await other.goto(path);
    await expect(other.getByText('This link can no longer be used')).toBeVisible();
  });
