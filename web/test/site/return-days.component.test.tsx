import type { Location } from '@makani/contract/site/locations';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { writeDraft } from '../../app/booking-draft/draft.ts';
import { returnOpening } from '../../app/booking-draft/return-opening.ts';
import { AfterHoursNote } from '../../app/features/vehicle/panel/after-hours-note.tsx';
import { ReturnHint } from '../../app/features/vehicle/panel/return-hint.tsx';
import { ReturnPicker } from '../../app/features/vehicle/panel/return-picker.tsx';
import { quote } from '../booking/booking-state.ts';
import { openHome } from '../kit/home-page.ts';
import { dallas, honolulu } from '../kit/samples.ts';

const hours = 'Mon-Sun 8:00 AM-6:00 PM';
const closed = (date: string) => [{ date, hours: 'closed', note: '' }];
const open: Location = { ...dallas, hours, exceptions: closed('2026-12-05'), status: 'open' };
const home: Location = { ...honolulu, exceptions: closed('2026-12-03') };
const place = { name: 'Dallas', address: '2 Sample Street', timeZone: 'America/Chicago', feeCents: 25_000 };

const dates = {
  pickupDate: '2026-12-01',
  pickupTime: '10:00',
  dropoffDate: '2026-12-04',
  dropoffTime: '10:00',
};

async function closedDays(): Promise<string[]> {
  const picker = await screen.findByRole('dialog');
  const days = within(picker).getAllByRole('button', { name: /closed/ });
  return days.map((day) => day.getAttribute('aria-label') ?? '');
}

test('a search for a return elsewhere has the days of both locations, each at its end', async () => {
  writeDraft({ location: 'honolulu', returnLocation: 'dallas', ...dates });
  const there = { hours, exceptions: closed('2026-12-05'), status: 'open' } as const;
  const { user } = await openHome({ returnLocations: [{ id: 'dallas', ...place }], there });
  await user.click(screen.getByRole('button', { name: /^Return(?! to)/ }));
  expect(await closedDays()).toEqual([expect.stringContaining('December 5')]);
});

function openPicker(returnLocationId: string | undefined) {
  render(
    <ReturnPicker
      value={{ date: '2026-12-04', time: '10:00' }}
      onChange={() => undefined}
      agreedReturnAt="2026-12-02T10:00"
      isLater
      location={home}
      opening={returnOpening([home, open], home, returnLocationId)}
      error={undefined}
    />,
  );
}

test('a later return elsewhere has the days and hours there, by the clock of the pickup', async () => {
  const user = userEvent.setup();
  openPicker('dallas');
  await user.click(screen.getByRole('button', { name: /^New return/ }));
  expect(await closedDays()).toEqual([expect.stringContaining('December 5')]);
  await user.click(screen.getByRole('tab', { name: /^Time/ }));
  expect(screen.getByText(/Outside our hours \(Mon-Sun 8:00 AM-6:00 PM in Dallas\)/)).toBeVisible();
  // Eight in the morning there is four here, and the next day begins there at eight in the evening.
  const time = (name: string) => screen.getByRole('option', { name });
  expect(time('3:30 AM')).toHaveAccessibleDescription('By arrangement');
  expect(time('4:00 AM')).not.toHaveAccessibleDescription();
  expect(time('2:00 PM')).not.toHaveAccessibleDescription();
  expect(time('2:30 PM')).toHaveAccessibleDescription('By arrangement');
  expect(time('7:30 PM')).not.toHaveAttribute('aria-disabled', 'true');
  expect(time('8:00 PM')).toHaveAttribute('aria-disabled', 'true');
});

function renderNote(time: string, returnOffice: Location | undefined) {
  const period = { pickup: { date: '2026-12-01', time: '10:00' }, dropoff: { date: '2026-12-04', time } };
  render(<AfterHoursNote period={period} location={home} returnOffice={returnOffice} />);
}

test.each<[string, string, Location | undefined, string]>([
  ['after the hours of Dallas', '14:30', open, 'Our Dallas office is open from 8:00 AM to 6:00 PM.'],
  ['before its hours', '03:30', open, 'Our Dallas office is open from 8:00 AM to 6:00 PM.'],
  ['after those of Honolulu', '22:30', undefined, 'Our Honolulu office is open from 7:00 AM to 10:00 PM.'],
])('a return %s, by the clock of the pickup, has a note', (_case, time, returnOffice, note) => {
  renderNote(time, returnOffice);
  expect(screen.getByRole('status')).toHaveTextContent(note);
});

test.each<[string, string, Location | undefined]>([
  ['at which Dallas is open', '14:00', open],
  ['in the hours of Honolulu', '14:30', undefined],
])('a return %s has none', (_case, time, returnOffice) => {
  renderNote(time, returnOffice);
  expect(screen.queryByRole('status')).toBeNull();
});

test.each([
  ['while Dallas is open', '2026-12-04T13:30', true],
  ['but not after its hours', '2026-12-04T15:30', false],
])('a cheaper return elsewhere is offered %s', (_case, returnAt, isOffered) => {
  const options = { ...quote.options, pickupAt: '2026-12-01T10:00', returnAt: '2026-12-04T16:00' };
  const otherReturns = [{ returnAt, savedCents: 100 }];
  const opening = returnOpening([home, open], home, 'dallas');
  const { container } = render(
    <ReturnHint quote={{ options, otherReturns }} opening={opening} latest={null} minDays={1} />,
  );
  expect(container.textContent !== '').toBe(isOffered);
});

test('a return where the trip began has the days of that location', async () => {
  const user = userEvent.setup();
  openPicker(undefined);
  await user.click(screen.getByRole('button', { name: /^New return/ }));
  expect(await closedDays()).toEqual([expect.stringContaining('December 3')]);
});
