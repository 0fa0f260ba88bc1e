import { expect, test } from 'vitest';
import {
  confirmationPromise,
  confirmationWords,
  orderPromise,
  orderWords,
} from '../../src/bookings/confirmation-words.ts';

test('before any money it is said who confirms, by when, and what happens if not', () => {
  expect(confirmationPromise({ isInstant: false })).toBe(
    'Your host has up to 24 hours to confirm. If they don’t respond in time, your booking is confirmed automatically. If they can’t accept, you won’t be charged: we’ll hold another vehicle for you at no extra cost or release the hold on your card.',
  );
  expect(confirmationPromise({ isInstant: true })).toBe('Confirmed as soon as you pay.');
});

test('once there is a deadline, it is named', () => {
  expect(confirmationWords.byHost('Nov 21, 2026 8:03 AM')).toContain(
    'Requested: your host has until Nov 21, 2026 8:03 AM to respond.',
  );
});

test('what was charged is refunded, and no hold is promised to be released', () => {
  const words = confirmationWords.byHost(undefined, true);
  expect(words).toContain('we’ll hold another vehicle for you at no extra cost or refund you in full.');
  expect(words).not.toContain('charged:');
});

test('elsewhere a line says how long the host has, and what is below it repeats none of it', () => {
  expect(confirmationWords.byHostInShort()).toBe('Your host has up to 24 hours to confirm.');
  expect(orderWords.inShort).toBe('Each host has up to 24 hours to confirm.');
  for (const rest of [confirmationWords.otherwise(), orderWords.otherwise])
    expect(rest).not.toMatch(/24 hours/);
  expect(orderPromise({ isInstant: false })).toBe(`${orderWords.inShort} ${orderWords.otherwise}`);
});
