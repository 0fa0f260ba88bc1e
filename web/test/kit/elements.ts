import {
  type BoundFunctions,
  fireEvent,
  type queries,
  screen,
  waitFor,
  within,
} from '@testing-library/react';
import { expect } from 'vitest';

export type Part = BoundFunctions<typeof queries>;

/** Types a whole value at once, as a password manager does. */
export function fill(field: HTMLElement, value: string): void {
  field.focus();
  fireEvent.change(field, { target: { value } });
}

export async function findDialog(
  name: string | RegExp,
  role: 'dialog' | 'alertdialog' = 'dialog',
): Promise<Part> {
  return within(await screen.findByRole(role, { name }));
}

/** The keys that are pressed next go to the dialog. */
export async function expectFocusIn(name: string): Promise<void> {
  const dialog = await screen.findByRole('dialog', { name });
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
}

/** Something that says this by itself: an alert or a status. */
export async function expectSaid(role: 'alert' | 'status', words: string | RegExp): Promise<HTMLElement> {
  return waitFor(() => {
    const [said] = allSaid(role, words);
    if (said === undefined) throw new Error(`no ${role} says ${words}`);
    return said;
  });
}

export async function expectUnsaid(role: 'alert' | 'status', words: string | RegExp): Promise<void> {
  await waitFor(() => expect(allSaid(role, words)).toEqual([]));
}

function allSaid(role: 'alert' | 'status', words: string | RegExp): HTMLElement[] {
  const says = (text: string): boolean =>
    typeof words === 'string' ? text.includes(words) : words.test(text);
  return screen.queryAllByRole(role).filter(({ textContent }) => says(textContent));
}
