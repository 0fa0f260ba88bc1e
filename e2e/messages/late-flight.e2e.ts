import { pickupMorning } from '../handover/phones.ts';
import { expectAccessibleInEveryWidth } from '../kit/axe.ts';
import { signedInAs, signedInAtDesk } from '../kit/sign-in.ts';
import { expect, test } from '../kit/test.ts';

for (const width of [390, 1440])
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('a family that lands late says so; host and desk see flight and new time, and the trip shows the way', async ({
      page,
      app,
      openBrowser,
    }) => {
      const { id, guest, host } = await pickupMorning(app);
      await signedInAs(page, guest);
      await page.goto(`/dashboard/trips/${id}`);
      const arrival = page.getByRole('region', { name: 'Your arrival' });
      await arrival.getByRole('button', { name: 'Add your flight' }).click();
      await arrival.getByLabel('Flight number').fill('Hawaiian');
      await arrival.getByLabel('Landing').fill('2026-12-01T11:00');
      await arrival.getByRole('button', { name: 'Save flight' }).click();
      await expect(arrival.getByText(/two letters and the number, like HA 12/)).toBeVisible();
      await expectAccessibleInEveryWidth(page, 'a flight with an error');
      await arrival.getByLabel('Flight number').fill('ha12');
      await arrival.getByRole('button', { name: 'Save flight' }).click();
      await expect(arrival.getByText('HA 12, lands 11:00 AM')).toBeVisible();
      await expect(arrival.getByText(/told your host to expect you around 11:45 AM/)).toBeVisible();
      await expect(arrival.getByRole('listitem')).toHaveCount(3);
      await expectAccessibleInEveryWidth(page, 'the way from the plane to the vehicle');

      const desk = await openBrowser();
      await signedInAtDesk(desk, await app.operator('desk'));
      await desk.goto('/operator/today');
      await expect(desk.getByText('Flight HA 12, lands 11:00 AM')).toBeVisible();
      await expect(desk.getByText('Running late, expected 11:45 AM')).toBeVisible();
      await expectAccessibleInEveryWidth(desk, 'a late flight on the day of the desk');

      const hosts = await openBrowser();
      await signedInAs(hosts, host);
      await hosts.goto('/host/today');
      await expect(hosts.getByText('Flight HA 12, lands 11:00 AM')).toBeVisible();
      await hosts.goto('/messages');
      await hosts
        .getByRole('link', { name: /Sienna/ })
        .first()
        .click();
      await expect(hosts.getByText(/^My flight HA 12 lands at 11:00 AM/)).toBeVisible();
    });
  });
