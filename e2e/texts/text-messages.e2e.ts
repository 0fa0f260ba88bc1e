import { expectAccessibleInEveryWidth } from '../kit/axe.ts';
import { expectConfirmed, goToPayment, payWith } from '../kit/booking-steps.ts';
import { signedInAs } from '../kit/sign-in.ts';
import { expect, test } from '../kit/test.ts';

test.use({ site: { texts: 'twilio' } });

const number = '+18085550142';

for (const width of [390, 1440])
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 900 } });

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
      expect(await app.twilio.reply(app.url, number, 'HELP')).toContain('Reply STOP to end');
      const back = await app.signIn(guest);
      const stopped = await openBrowser();
      await signedInAs(stopped, back);
      await stopped.goto('/dashboard/profile');
      await expect(stopped.getByRole('region', { name: 'Text messages' })).toContainText(
        'You replied STOP from (808) 555-0142.',
      );
      await expectAccessibleInEveryWidth(stopped, 'a profile after STOP');
      await stopped.close();
      // Another pickup, an hour ahead: its text stays here until the guest replies START.
      const soon = {
        vehicle: 'Honda Odyssey Elite',
        pickupAt: '2026-12-01T13:00',
        returnAt: '2026-12-03T10:00',
      };
      await app.book(soon, back);
      const sent = app.twilio.taken.length;
      await pass({ minutes: 3 * 60 });
      for (const _each of [1, 2, 3]) await app.runJobs();
      expect(app.twilio.taken.slice(sent)).toEqual([]);
      expect(await app.twilio.reply(app.url, number, 'START')).toContain('back on');
      await expect.poll(lastText).toContain(`${number} Makani: Your pickup of the Honda Odyssey Elite is`);

      const later = await openBrowser();
      await signedInAs(later, await app.signIn(guest));
      await later.goto('/dashboard/profile');
      const texts = later.getByRole('region', { name: 'Text messages' });
      await texts.getByRole('checkbox', { name: /^Text me/ }).click();
      await expect(later.getByText('Text messages are off')).toBeVisible();
      expect(await app.twilio.reply(app.url, number, 'START')).toContain('tick the box');
    });
  });
