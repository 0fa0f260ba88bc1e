import { expectAccessibleInEveryWidth } from '../kit/axe.ts';
import { expectConfirmed, goToPayment, payWith } from '../kit/booking-steps.ts';
import { signedInAs } from '../kit/sign-in.ts';
import { expect, test } from '../kit/test.ts';

test.use({ site: { texts: 'twilio' } });

const number = '+18085550142';

test('a guest ticks the box after paying, gets a text before the pickup, and ends it with STOP', async ({
  page,
  app,
  pass,
  openBrowser,
}) => {
  const guest = await app.signUp({ phoneNumber: '+1 (808) 555-0142' });
  await signedInAs(page, guest);
  await goToPayment(page, { vehicle: 'Toyota Sienna Platinum' });
  await payWith(page, '4242424242424242');
  await expectConfirmed(page);
  const box = page.getByRole('region', { name: 'Driver' }).getByRole('checkbox', { name: /^Text me/ });
  await expect(box).not.toBeChecked();
  await box.click();
  await expect(page.getByText('We’ll text (808) 555-0142 when it’s urgent')).toBeVisible();
  await expect(box).toBeChecked();
  await expectAccessibleInEveryWidth(page, 'a confirmation with the box for text messages');

  const lastText = async (): Promise<string> => {
    await app.runJobs();
    const { to = '', body = '' } = app.twilio.taken.at(-1) ?? {};
    return `${to} ${body}`;
  };
  await expect.poll(lastText).toContain(`${number} Makani: You'll get texts about your trips`);
  // From the first morning to an hour before the pickup. Nobody has answered, so the trip is confirmed.
  await pass({ minutes: (11 * 24 + 1) * 60 });
  await expect.poll(lastText).toContain(`${number} Makani: Your pickup of the Toyota Sienna Platinum is`);

  expect(await app.twilio.reply(app.url, number, 'STOP')).toContain('any more texts');
  const later = await openBrowser();
  await signedInAs(later, await app.signIn(guest));
  await later.goto('/dashboard/profile');
  const texts = later.getByRole('region', { name: 'Text messages' });
  await expect(texts).toContainText('You replied STOP from (808) 555-0142.');
  await expectAccessibleInEveryWidth(later, 'a profile after STOP');
  expect(await app.twilio.reply(app.url, number, 'START')).toContain('back on');
  await later.reload();
  await texts.getByRole('checkbox', { name: /^Text me/ }).click();
  await expect(later.getByText('Text messages are off')).toBeVisible();
  expect(await app.twilio.reply(app.url, number, 'START')).toContain('tick the box');
});
