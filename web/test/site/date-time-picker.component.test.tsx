import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expectFocusIn } from '../kit/elements.ts';
import { openHome } from '../kit/home-page.ts';
import { chooseMoment, expectClosed, findDay, openPicker, pickerField } from '../kit/pickers.ts';
import { setWindowWidth } from '../kit/window-width.ts';

test('a day, then a half hour, then Save: the field shows both', async () => {
  const { user } = await openHome();
  await chooseMoment(user, 'Pickup', '2026-12-01T13:30');
  expect(pickerField('Pickup')).toHaveTextContent('Dec 1, 2026 1:30 PM');
  await waitFor(() => expect(pickerField('Pickup')).toHaveFocus());
});

test('date mode keeps the time, and Clear empties the field', async () => {
  const { user } = await openHome();
  await chooseMoment(user, 'Pickup', '2026-12-01T13:30');
  const picker = await openPicker(user, 'Pickup');
  await user.click(await findDay(user, picker, '2026-12-03'));
  await screen.findByText('Dec 3, 2026 1:30 PM');
  await user.click(picker.getByRole('button', { name: 'Clear' }));
  await user.click(picker.getByRole('button', { name: 'Save' }));
  await expectClosed('Pickup');
  expect(pickerField('Pickup')).not.toHaveTextContent('2026');
});

test('time mode has the forty-eight half hours of a day', async () => {
  const { user } = await openHome();
  const picker = await openPicker(user, 'Pickup');
  await user.click(await findDay(user, picker, '2026-12-01'));
  await user.click(picker.getByRole('tab', { name: /^Time/ }));
  const options = picker.getAllByRole('option');
  const steps = options.map((option) => option.querySelector('[slot=label]')?.textContent);
  expect(steps).toHaveLength(48);
  expect(steps.slice(0, 3)).toEqual(['12:00 AM', '12:30 AM', '1:00 AM']);
  expect(steps.at(-1)).toBe('11:30 PM');
});

test.each([
  [2, 's', 1440],
  [2, 's', 768],
  [1, '', 767],
  [1, '', 360],
])('the calendar shows %i month%s at %i pixels', async (months, _plural, width) => {
  setWindowWidth(width);
  const { user } = await openHome();
  const picker = await openPicker(user, 'Pickup');
  expect(picker.getAllByRole('grid')).toHaveLength(months);
});

test('no pickup before now at the location: yesterday, this morning until the next half hour, and one that has passed', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] });
  const { user } = await openHome({ wallTimeNow: '2026-11-20T08:10' });
  const picker = await openPicker(user, 'Pickup');
  expect(await findDay(user, picker, '2026-11-19')).toHaveAttribute('aria-disabled', 'true');
  await user.click(await findDay(user, picker, '2026-11-20'));
  await user.click(picker.getByRole('tab', { name: /^Time/ }));
  expect(picker.getByRole('option', { name: '8:00 AM' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(picker.getByRole('option', { name: '8:30 AM' }));
  await user.click(picker.getByRole('button', { name: 'Save' }));
  await expectClosed('Pickup');
  expect(screen.queryByText('Date input not valid.')).toBeNull();
  vi.advanceTimersByTime(60 * 60_000);
  await waitFor(() =>
    expect(pickerField('Pickup')).toHaveAccessibleDescription(
      'Date input not valid. Please choose a new date and time.',
    ),
  );
});

test('no return before the pickup', async () => {
  const { user } = await openHome();
  await chooseMoment(user, 'Pickup', '2026-12-03T13:30');
  const picker = await openPicker(user, 'Return');
  expect(await findDay(user, picker, '2026-12-02')).toHaveAttribute('aria-disabled', 'true');
  await user.click(await findDay(user, picker, '2026-12-03'));
  await user.click(picker.getByRole('tab', { name: /^Time/ }));
  expect(picker.getByRole('option', { name: '1:30 PM' })).toHaveAttribute('aria-disabled', 'true');
  expect(picker.getByRole('option', { name: '2:00 PM' })).not.toHaveAttribute('aria-disabled', 'true');
});

test('a pickup that is moved behind the return takes the return away', async () => {
  const { user } = await openHome();
  await chooseMoment(user, 'Pickup', '2026-12-01T10:00');
  await chooseMoment(user, 'Return', '2026-12-04T10:00');
  expect(pickerField('Return')).toHaveTextContent('Dec 4, 2026 10:00 AM');
  await chooseMoment(user, 'Pickup', '2026-12-06T10:00');
  expect(pickerField('Return')).not.toHaveTextContent('2026');
});

test('a click outside and Escape close the picker', async () => {
  const { user } = await openHome();
  await openPicker(user, 'Pickup');
  await user.click(document.body);
  await expectClosed('Pickup');
  await openPicker(user, 'Pickup');
  await expectFocusIn('Pickup');
  await user.keyboard('{Escape}');
  await expectClosed('Pickup');
});

test('today is the day in Honolulu, on a browser that has tomorrow already and a clock that is wrong', async () => {
  vi.stubEnv('TZ', 'Asia/Tokyo');
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-24T18:00:00Z') });
  const { user } = await openHome();
  const picker = await openPicker(user, 'Pickup');
  await picker.findByRole('button', { name: /^Today, Friday, November 20, 2026/ });
  expect(picker.getAllByRole('button', { name: /^Today/ })).toHaveLength(1);
});

test('the picker says which date it is for, and for the return which pickup it follows', async () => {
  const { user } = await openHome();
  const pickup = await openPicker(user, 'Pickup');
  pickup.getByRole('heading', { name: 'Pickup' });
  await expectFocusIn('Pickup');
  await user.keyboard('{Escape}');
  await expectClosed('Pickup');
  await chooseMoment(user, 'Pickup', '2026-12-01T13:30');
  const dropoff = await openPicker(user, 'Return');
  dropoff.getByRole('heading', { name: 'Return' });
  dropoff.getByText('Pickup Dec 1, 2026 1:30 PM');
});
