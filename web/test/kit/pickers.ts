import { formatWallClock } from '@makani/contract/kernel/time';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { type Part, findDialog } from './elements.ts';

/** Chooses a day and a half hour in a picker: `2026-12-01T10:00`. */
export async function chooseMoment(user: UserEvent, label: string, wallTime: string): Promise<void> {
  const picker = await openPicker(user, label);
  await user.click(await findDay(user, picker, wallTime.slice(0, 10)));
  await user.click(picker.getByRole('tab', { name: /^Time/ }));
  await user.click(picker.getByRole('option', { name: formatWallClock(wallTime.slice(11)) }));
  await user.click(picker.getByRole('button', { name: 'Save' }));
  await expectClosed(label);
}

export async function openPicker(user: UserEvent, label: string): Promise<Part> {
  await user.click(pickerField(label));
  return findDialog(label);
}

export async function expectClosed(label: string): Promise<void> {
  await waitFor(() => expect(screen.queryByRole('dialog', { name: label })).toBeNull());
}

/** The field that shows the value and opens the picker. */
export function pickerField(label: string): HTMLElement {
  return screen.getByRole('button', { name: new RegExp(`^${label}\\b`) });
}

/** A day's button; turns the calendar's pages until it is shown. */
export async function findDay(user: UserEvent, picker: Part, date: string): Promise<HTMLElement> {
  const label = new RegExp(Temporal.PlainDate.from(date).toLocaleString('en-US', { dateStyle: 'full' }));
  for (let turned = 0; turned < 24; turned += 1) {
    const day = picker.queryByLabelText(label, { selector: ofItsMonth });
    if (day !== null) return day;
    const [next] = picker.getAllByRole('button', { name: 'Next' });
    if (next) await user.click(next);
  }
  throw new Error(`no ${date} in the calendar`);
}

/** A month's grid has the days around it, too, which the page hides. */
const ofItsMonth = '[role=button]:not([data-outside-month])';
