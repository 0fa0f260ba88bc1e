import { expect, test } from 'vitest';
import {
  confirmationPromise,
  confirmationWords,
  orderInShort,
} from '../../src/bookings/confirmation-words.ts';

test('before any money it is said who confirms, by when, and what happens if not', () => {
  expect(confirmationPromise({ isInstant: false })).toBe(
    'The host has up to 24 hours to confirm. If they don’t respond in time, your booking is confirmed automatically. If they can’t accept, you won’t be charged for it: we put another vehicle on hold for you at no higher price, or release the hold on your card in full.',
  );
  expect(confirmationPromise({ isInstant: true })).toBe('Confirmed as soon as you pay.');
});

test('once there is a deadline, it is named', () => {
  expect(confirmationWords.byHost('Nov 21, 2026 8:03 AM')).toContain(
    'Requested: your host has until Nov 21, 2026 8:03 AM to respond.',
  );
});

test('elsewhere a line says how long the host has', () => {
  expect(confirmationWords.byHostInShort).toBe('Your host has up to 24 hours to confirm.');
  expect(orderInShort).toBe('Each host has up to 24 hours to confirm.');
});
