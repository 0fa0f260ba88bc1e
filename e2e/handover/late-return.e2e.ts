import { expectAccessibleInEveryWidth } from '../kit/axe.ts';
import { expectMail } from '../kit/mail-link.ts';
import { signedInAs, signedInAtDesk } from '../kit/sign-in.ts';
import { expect, test } from '../kit/test.ts';

const sienna = 'Toyota Sienna Platinum';

test('a late return warns the next guest, who takes another vehicle, and the desk sees it', async ({
  page,
  app,
  openBrowser,
}) => {
  const first = await app.signUp();
  const next = await app.signUp();
  await app.script('UPDATE vehicles SET instant_booking = true, turnaround_hours = 0, min_notice_hours = 0');
  const late = await app.book(
    { vehicle: sienna, pickupAt: '2026-11-21T10:00', returnAt: '2026-11-23T10:00' },
    first,
  );
  const trip = await app.book(
    { vehicle: sienna, pickupAt: '2026-11-23T14:00', returnAt: '2026-11-25T10:00' },
    next,
  );
  await app.runJobs();
  await app.script(`UPDATE bookings SET picked_up_at = starts_at WHERE id = '${late.id}'`);
  // 10:30 on the day of the return: half an hour late.
  app.clock.set('2026-11-23T20:30:00Z');
  await expectMail(app, first.email, `Is the ${sienna} on its way back?: booking ${late.reference}`);
  await expectMail(app, next.email, `Your ${sienna} may be late: booking ${trip.reference}`);

  const desk = await openBrowser();
  await signedInAtDesk(desk, await app.operator('desk'));
  await desk.goto('/operator/today');
  const hour = desk.getByRole('region', { name: 'Honolulu, 10:00 AM' });
  await expect(hour.getByText('Late: 30 min')).toBeVisible();
  await expect(hour.getByText('Goes out again Mon, Nov 23, 2:00 PM')).toBeVisible();
  await expectAccessibleInEveryWidth(desk, 'the desk’s day with a late return');

  await signedInAs(page, await app.signIn(next));
  await page.goto(`/dashboard/trips/${trip.id}`);
  const notice = page.getByRole('region', { name: 'Your vehicle may be late' });
  await expectAccessibleInEveryWidth(page, 'a trip whose vehicle is late');
  await notice.getByRole('link', { name: 'See your options' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Another vehicle for your trip' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Wait for mine' })).toBeVisible();
  await expectAccessibleInEveryWidth(page, 'the options of a guest whose vehicle is late');
  await page.getByRole('button', { name: 'Take this vehicle' }).click();
  await expect(page.getByText(/^You’ve taken the /)).toBeVisible();
  await expect(page.getByText(`In place of the ${sienna}`)).toBeVisible();

  await hour.getByRole('button', { name: /^Stop the emails/ }).click();
  const dialog = desk.getByRole('alertdialog', { name: 'Stop the emails?' });
  await dialog.getByLabel('Reason').fill('The guest called and is on the way');
  await dialog.getByRole('button', { name: 'Stop the emails' }).click();
  await expect(desk.getByText('Emails about this late return are stopped.')).toBeVisible();
});
