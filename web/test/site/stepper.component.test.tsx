import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Stepper } from '../../app/ui/forms/stepper.tsx';

function Adults() {
  const [count, setCount] = useState(2);
  return <Stepper label="Adults" value={count} min={1} max={13} onChange={setCount} />;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const shown = () => screen.getByRole('status').textContent;
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

test('a press changes the number by one', () => {
  render(<Adults />);
  const more = screen.getByRole('button', { name: 'More: Adults' });
  fireEvent.pointerDown(more, { button: 0 });
  fireEvent.pointerUp(more);
  fireEvent.click(more);
  pass(5_000);
  expect(shown()).toBe('3');
});

test('a button that is held counts on, ends at the most, and its click counts nothing more', () => {
  render(<Adults />);
  const more = screen.getByRole('button', { name: 'More: Adults' });
  fireEvent.pointerDown(more, { button: 0 });
  for (let step = 0; step < 60; step += 1) pass(110);
  expect(shown()).toBe('13');
  fireEvent.pointerUp(more);
  fireEvent.click(more);
  const fewer = screen.getByRole('button', { name: 'Fewer: Adults' });
  fireEvent.pointerDown(fewer, { button: 0 });
  pass(400);
  fireEvent.pointerUp(fewer);
  fireEvent.click(fewer);
  pass(5_000);
  expect(shown()).toBe('12');
});

test('a finger that leaves the button counts no further', () => {
  render(<Adults />);
  const more = screen.getByRole('button', { name: 'More: Adults' });
  fireEvent.pointerDown(more, { button: 0 });
  fireEvent.pointerLeave(more);
  pass(5_000);
  expect(shown()).toBe('2');
});

test('the keyboard presses once', () => {
  render(<Adults />);
  fireEvent.click(screen.getByRole('button', { name: 'More: Adults' }));
  expect(shown()).toBe('3');
});
