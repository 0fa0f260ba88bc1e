import type { Page } from '@playwright/test';
import { expectAccessibleInEveryWidth } from '../kit/axe.ts';
import { photo } from '../kit/png.ts';
import { signedInAs } from '../kit/sign-in.ts';
import { expect, test } from '../kit/test.ts';

const sienna = 'Toyota Sienna Platinum';
const question = 'Is there room for two surfboards? Call me at 808 555 0111.';

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test.describe(`${viewport.width} pixels wide`, () => {
    test.use({ viewport });

    test('a question before a booking becomes the booking’s thread, and both windows show it at once', async ({
      page,
      app,
      openBrowser,
      pass,
    }) => {
      const guest = await app.signUp({ firstName: 'Ada' });
      await app.script('UPDATE users SET email_verified_at = created_at');
      const vehicle = (await app.fleet()).find(({ name }) => name === sienna);
      const counter = await openBrowser();
      await signedInAs(counter, await app.fleetHost());
      await counter.goto('/messages');
      await expect(counter.getByText('No messages yet')).toBeVisible();
      await expectAccessibleInEveryWidth(counter, 'no messages');

      await signedInAs(page, guest);
      await page.goto(`/vehicle?id=${vehicle?.id}`);
      await page.getByRole('button', { name: 'Ask the host' }).click();
      const dialog = page.getByRole('dialog', { name: /^Ask / });
      await dialog.getByLabel('Your question').fill(question);
      await expectAccessibleInEveryWidth(page, 'a question to the host');
      await dialog.getByRole('button', { name: 'Send' }).click();
      await expect(page).toHaveURL(/\/messages\/[\w-]+$/);
      const thread = new URL(page.url()).pathname;
      await expect(bubble(page, 'Is there room for two surfboards?')).toContainText('••••••');
      await expect(page.getByText(/stay hidden until a booking is confirmed/).first()).toBeVisible();

      // The host’s open list shows it without a reload.
      await counter.getByRole('link', { name: /^Ada.*surfboards/s }).click();
      await expect(counter.getByText('555 0111')).toBeHidden();
      await expectNoSideways(counter);
      await write(counter, 'There is, inside.');
      await expect(bubble(page, 'There is, inside.')).toBeVisible();
      await write(page, 'Mahalo!');
      await expect(bubble(counter, 'Mahalo!')).toBeVisible();
      await expect(page.getByText('Read', { exact: false }).last()).toBeVisible();
      await counter.getByLabel('Photo files').setInputFiles([photo('trunk.png', [30, 90, 100])]);
      await expect(counter.getByRole('img', { name: 'Chosen, 1' })).toBeVisible();
      await expect(counter.getByText('Adding photo 1…')).toBeHidden();
      await counter.getByRole('button', { name: 'Send', exact: true }).click();
      await page.getByRole('button', { name: 'Photo, full screen' }).click();
      await page.getByRole('button', { name: 'Close' }).click();
      await expectAccessibleInEveryWidth(page, 'a conversation with photos');
      await expectNoSideways(page);

      const period = { pickupAt: '2026-12-01T10:00', returnAt: '2026-12-04T10:00' };
      const { id } = await app.book({ vehicle: sienna, ...period }, guest);
      await counter.goto('/host/bookings');
      await counter.getByRole('button', { name: 'Confirm', exact: true }).click();
      await expect(counter.getByText('Confirmed', { exact: true }).first()).toBeVisible();
      await page.goto(`/dashboard/trips/${id}`);
      await page.getByRole('button', { name: 'Message your host' }).click();
      await expect(page).toHaveURL(thread);
      await expect(bubble(page, '808 555 0111')).toBeVisible();
      await expect(page.getByRole('link', { name: 'See trip' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Block' })).toBeHidden();

      // The bar of another page counts what comes in, and a mail says so after two minutes.
      await page.goto('/about');
      await expect(page.getByRole('link', { name: 'Messages', exact: true })).toBeVisible();
      await counter.getByRole('button', { name: 'Message your guest' }).click();
      await expect(counter).toHaveURL(thread);
      await write(counter, 'See you on Tuesday.');
      await expect(page.getByRole('link', { name: 'Messages, 1 unread' })).toBeVisible();
      await pass({ minutes: 3 });
      // One round queues the mail, and the next sends it.
      await app.runJobs();
      await app.runJobs();
      const mails = app.mails.filter(({ recipient }) => recipient === guest.email);
      expect(mails.filter(({ raw }) => raw.replaceAll(/=\r?\n/g, '').includes(thread))).toHaveLength(1);

      await page.getByRole('link', { name: 'Messages, 1 unread' }).click();
      // The newest message is the site’s own about the booking.
      await page.getByRole('link', { name: /Toyota Sienna Platinum/ }).click();
      await expect(bubble(page, 'See you on Tuesday.')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Messages', exact: true }).first()).toBeVisible();
      await expectAccessibleInEveryWidth(page, 'the conversation of a booking');
    });
  });
}

function bubble(page: Page, words: string) {
  return page.getByRole('region', { name: 'Messages' }).getByText(words);
}

async function write(page: Page, words: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).fill(words);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

async function expectNoSideways(page: Page): Promise<void> {
  const { scroll, client } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    client: document.documentElement.clientWidth,
  }));
  expect(scroll).toBeLessThanOrEqual(client);
}
