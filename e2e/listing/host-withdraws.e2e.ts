import { expectAccessible } from '../kit/axe.ts';
import { threeDays } from '../kit/booking-steps.ts';
import { calendarDay, vehicleCard } from '../kit/screens.ts';
import { signedInAs } from '../kit/sign-in.ts';
import { expect, test } from '../kit/test.ts';

const sienna = 'Toyota Sienna Platinum';
const laterDays = { pickupAt: '2026-12-08T10:00', returnAt: '2026-12-11T10:00' };

test('a host withdraws a confirmed booking; the guest is offered another vehicle', async ({
  page,
  app,
  openBrowser,
}) => {
  const guest = await app.signUp();
  const trip = await app.book({ vehicle: sienna, ...threeDays }, guest);
  await signedInAs(page, await app.fleetHost());
  await page.goto('/host/bookings');
  const card = vehicleCard(page, sienna);
  await expect(card.getByRole('button', { name: 'Reject' })).toBeVisible();
  await expect(card.getByRole('button', { name: 'I can’t provide this vehicle' })).toHaveCount(0);
  await card.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Booking confirmed successfully')).toBeVisible();
  await expect(page.getByText('Booking confirmed successfully')).toBeHidden();
  const withdraw = card.getByRole('button', { name: 'I can’t provide this vehicle' });
  await withdraw.click();
  const question = page.getByRole('alertdialog', { name: 'You can’t provide this vehicle?' });
  await expect(question).toContainText('This counts against your reliability');
  await expectAccessible(page, 'the question before a booking is withdrawn');
  await question.getByRole('button', { name: 'Keep the booking' }).click();
  await expect(withdraw).toBeFocused();
  await withdraw.click();
  await question.getByLabel('Reason').fill('A tree fell on it.');
  await question.getByRole('button', { name: 'Withdraw booking' }).click();
  await expect(page.getByText('We’ve told your guest')).toBeVisible();
  await expect(card).toContainText('Rejected');
  await expect(card).toContainText('You told the guest: “A tree fell on it.”');
  await expect(card.getByRole('button')).toHaveText(['Message your guest']);
  await expect(page.getByRole('heading', { level: 2, name: sienna })).toBeFocused();

  const theirs = await openBrowser();
  await signedInAs(theirs, guest);
  await theirs.goto(`/dashboard/trips/${trip.id}`);
  await expect(theirs.getByRole('link', { name: 'See your options' })).toBeVisible();
});

test('a vehicle goes into maintenance: its bookings stay, or are withdrawn with it', async ({
  page,
  app,
}) => {
  await app.book({ vehicle: sienna, ...threeDays });
  await app.book({ vehicle: sienna, ...laterDays });
  await signedInAs(page, await app.fleetHost());
  await page.goto('/host/vehicles');
  const card = vehicleCard(page, sienna);
  await card.getByRole('button', { name: 'Pause bookings' }).click();
  const question = page.getByRole('alertdialog', { name: 'Pause bookings?' });
  const choice = question.getByRole('checkbox', {
    name: 'I can’t provide it for its 2 upcoming trips either',
  });
  await expect(choice).not.toBeChecked();
  await question.getByRole('button', { name: 'Pause bookings' }).click();
  await expect(card).toContainText('2 bookings remain during maintenance');
  await card.getByRole('button', { name: 'Resume bookings' }).click();
  await expect(card.getByText('Active', { exact: true })).toBeVisible();

  await card.getByRole('button', { name: 'Pause bookings' }).click();
  await expect(question).toContainText(/Other Guest, MK-\w+, \$1,376\.55/);
  await choice.check();
  await expect(question).toContainText('These bookings will be withdrawn:');
  await question.getByLabel('Reason').fill('The engine is being replaced.');
  await expectAccessible(page, 'a pause that withdraws bookings');
  await question.getByRole('button', { name: 'Pause bookings' }).click();
  await expect(page.getByText(/^Bookings paused for .*We offered 2 guests another vehicle\.$/)).toBeVisible();
  await expect(card.getByText('Maintenance', { exact: true })).toBeVisible();
  await expect(card.getByRole('region', { name: 'Bookings in conflict' })).toBeHidden();
  await card.getByRole('button', { name: 'Resume bookings' }).click();
  await expect(card.getByText('Active', { exact: true })).toBeVisible();
});

test('what remains during maintenance is withdrawn later', async ({ page, app }) => {
  await app.book({ vehicle: sienna, ...threeDays });
  await signedInAs(page, await app.fleetHost());
  await page.goto('/host/vehicles');
  const card = vehicleCard(page, sienna);
  await card.getByRole('button', { name: 'Pause bookings' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Pause bookings' }).click();
  await card.getByRole('button', { name: 'I can’t provide it' }).click();
  const question = page.getByRole('alertdialog', { name: 'You can’t provide this vehicle?' });
  await expectAccessible(page, 'the question before the bookings of a vehicle are withdrawn');
  await question.getByRole('button', { name: 'Withdraw booking' }).click();
  await expect(page.getByText('We offered 1 guest another vehicle.')).toBeVisible();
  await expect(card.getByRole('region', { name: 'Bookings in conflict' })).toBeHidden();
  await card.getByRole('button', { name: 'Resume bookings' }).click();
  await expect(card.getByText('Active', { exact: true })).toBeVisible();
});

test('a vehicle is deleted, and its upcoming trips are given up in the same act', async ({
  page,
  app,
  openBrowser,
}) => {
  const guest = await app.signUp();
  const trip = await app.book({ vehicle: sienna, ...threeDays }, guest);
  await app.book({ vehicle: sienna, ...laterDays });
  await signedInAs(page, await app.fleetHost());
  await page.goto('/host/vehicles');
  const card = vehicleCard(page, sienna);
  await card.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this vehicle?' });
  await expect(question).toContainText('These bookings stay, and you must still honor them.');
  await expect(question.getByRole('listitem')).toHaveCount(2);
  await question
    .getByRole('checkbox', { name: 'I can’t provide it for its 2 upcoming trips either' })
    .check();
  await expect(question).toContainText('This counts against your reliability.');
  await question.getByLabel('Reason').fill('We sold it.');
  await expectAccessible(page, 'a deletion that withdraws bookings');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(
    page.getByText('Vehicle deleted successfully. We offered 2 guests another vehicle.'),
  ).toBeVisible();
  await expect(card).toBeHidden();

  const theirs = await openBrowser();
  await signedInAs(theirs, guest);
  await theirs.goto(`/dashboard/trips/${trip.id}/substitute`);
  await expect(theirs.getByText('We sold it.')).toBeVisible();
});

test('booked days are blocked by keyboard: the bookings stay, or are given up with it', async ({
  page,
  app,
  mayRespond,
}) => {
  mayRespond(409);
  await app.book({ vehicle: sienna, ...threeDays });
  await app.book({ vehicle: sienna, ...laterDays });
  await signedInAs(page, await app.fleetHost());
  const id = (await app.fleet()).find(({ name }) => name === sienna)?.id ?? '';
  await page.goto(`/host/vehicles/${id}/calendar?month=2026-12`);
  await calendarDay(page, '2026-12-01').focus();
  for (let key = 0; key < 8; key += 1) await page.keyboard.press('Shift+ArrowRight');
  await expect(calendarDay(page, '2026-12-09')).toBeFocused();
  const block = page.getByRole('button', { name: 'Block dates' });
  await block.focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'These dates are booked' });
  await expect(question).toContainText('To block them, you’d have to give up these 2 bookings:');
  await expect(question.getByRole('listitem')).toHaveText([
    /Other Guest, MK-\w+, \$1,376\.55Dec 1, 2026/,
    /Other Guest, MK-\w+, \$1,376\.55Dec 8, 2026/,
  ]);
  await expectAccessible(page, 'the question before booked days are blocked');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(block).toBeFocused();
  await expect(page.getByRole('form', { name: 'Block dates' }).getByRole('alert')).toContainText(
    'There are bookings on these dates.',
  );
  await expect(calendarDay(page, '2026-12-02')).toContainText('Pending booking Other Guest');

  await page.keyboard.press('Enter');
  await question.getByLabel('Reason').focus();
  await page.keyboard.type('The engine is being replaced.');
  await page.keyboard.press('Tab');
  await expect(question.getByRole('button', { name: 'Withdraw bookings and block' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Dates blocked. We offered 2 guests another vehicle.')).toBeVisible();
  await expect(calendarDay(page, '2026-12-01')).toBeFocused();
  await expect(calendarDay(page, '2026-12-09')).toContainText('Your block');
  await expect(calendarDay(page, '2026-12-02')).not.toContainText('booking');
});

test('a booking that comes while the host decides is shown before anything is given up', async ({
  page,
  app,
  mayRespond,
}) => {
  mayRespond(409);
  const changed = 'The bookings have changed. Please review them and decide again.';
  await app.book({ vehicle: sienna, ...threeDays });
  await signedInAs(page, await app.fleetHost());
  const id = (await app.fleet()).find(({ name }) => name === sienna)?.id ?? '';

  await page.goto(`/host/vehicles/${id}/calendar?month=2026-12`);
  await calendarDay(page, '2026-12-01').focus();
  for (let key = 0; key < 20; key += 1) await page.keyboard.press('Shift+ArrowRight');
  await page.getByRole('button', { name: 'Block dates' }).click();
  const dates = page.getByRole('alertdialog', { name: 'These dates are booked' });
  await expect(dates.getByRole('listitem')).toHaveCount(1);
  await app.book({ vehicle: sienna, ...laterDays });
  await dates.getByLabel('Reason').fill('We need it.');
  await dates.getByRole('button', { name: 'Withdraw booking and block' }).click();
  await expect(dates.getByRole('alert')).toHaveText(changed);
  await expect(dates.getByRole('listitem')).toHaveCount(2);
  await expect(dates.getByLabel('Reason')).toHaveValue('We need it.');
  await expectAccessible(page, 'booked days with a booking that came meanwhile');
  await dates.getByRole('button', { name: 'Keep the bookings' }).click();

  await page.goto('/host/vehicles');
  const card = vehicleCard(page, sienna);
  await card.getByRole('button', { name: 'Delete' }).click();
  const deletion = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this vehicle?' });
  await deletion.getByRole('checkbox', { name: 'I can’t provide it for its 2 upcoming trips' }).check();
  await app.book({ vehicle: sienna, pickupAt: '2026-12-15T10:00', returnAt: '2026-12-18T10:00' });
  await deletion.getByRole('button', { name: 'Delete' }).click();
  await expect(deletion.getByRole('alert')).toHaveText(changed);
  await expect(deletion.getByRole('listitem')).toHaveCount(3);
  await deletion.getByRole('button', { name: 'Keep it' }).click();

  await card.getByRole('button', { name: 'Pause bookings' }).click();
  const pause = page.getByRole('alertdialog', { name: 'Pause bookings?' });
  await pause.getByRole('checkbox', { name: 'I can’t provide it for its 3 upcoming trips' }).check();
  await app.book({ vehicle: sienna, pickupAt: '2026-12-22T10:00', returnAt: '2026-12-25T10:00' });
  await pause.getByRole('button', { name: 'Pause bookings' }).click();
  await expect(pause.getByRole('alert')).toHaveText(changed);
  await expect(pause.getByRole('listitem')).toHaveCount(4);
  await expectAccessible(page, 'a pause with a booking that came meanwhile');
  await pause.getByRole('button', { name: 'Pause bookings' }).click();
  await expect(page.getByText(/^Bookings paused for .*We offered 4 guests another vehicle\.$/)).toBeVisible();
  await card.getByRole('button', { name: 'Resume bookings' }).click();
  await expect(card.getByText('Active', { exact: true })).toBeVisible();
});
