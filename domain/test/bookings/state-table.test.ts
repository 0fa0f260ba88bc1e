import { describe, expect, test } from 'vitest';
import { bookingLife, bookingMoves } from '../../src/bookings/booking-moves.ts';
import { paymentLife, paymentMoves } from '../../src/payments/payment-status.ts';
import { checkStateTable } from '../../src/bookings/state-table.ts';

describe('the tables of the product have no holes', () => {
  test('bookings', () => {
    expect(() => checkStateTable('booking', bookingMoves, bookingLife)).not.toThrow();
  });

  test('payments', () => {
    expect(() => checkStateTable('payment', paymentMoves, paymentLife)).not.toThrow();
  });
});

describe('a table with a hole stops the process in words', () => {
  const doors: Record<string, readonly string[]> = { open: ['shut'], shut: ['open', 'gone'], gone: [] };
  const life = { start: 'open', ends: ['gone'] };

  test('a sound table passes', () => {
    expect(() => checkStateTable('door', new Map(Object.entries(doors)), life)).not.toThrow();
  });

  test.each([
    ['a status nobody reaches', { ...doors, lost: ['gone'] }, life, 'lost cannot be reached from open'],
    [
      'two that only reach each other',
      { ...doors, left: ['right'], right: ['left', 'gone'] },
      life,
      'left cannot be reached from open; right cannot be reached from open',
    ],
    ['an end with a way out', { ...doors, gone: ['open'] }, life, 'gone is an end but leads to open'],
    [
      'a dead end',
      { ...doors, shut: ['stuck', 'gone'], stuck: [] },
      life,
      'stuck is not an end but leads nowhere',
    ],
    [
      'a target that is missing',
      { ...doors, open: ['shut', 'ajar'] },
      life,
      'open leads to ajar, which is not in the table',
    ],
    [
      'a start that is missing',
      doors,
      { start: 'new', ends: ['gone'] },
      'new is named as start or end but is not in',
    ],
    [
      'an end that is missing',
      doors,
      { start: 'open', ends: ['gone', 'burnt'] },
      'burnt is named as start or end',
    ],
    [
      'a target named like a built-in',
      { ...doors, open: ['shut', 'toString'] },
      life,
      'open leads to toString',
    ],
  ])('%s', (_case, moves: Record<string, readonly string[]>, itsLife, words) => {
    const check = () => checkStateTable('door', new Map(Object.entries(moves)), itsLife);
    expect(check).toThrow('The door table is wrong: ');
    expect(check).toThrow(words);
  });

  test('all faults are told at once', () => {
    const moves: Record<string, readonly string[]> = { ...doors, gone: ['open'], lost: [] };
    expect(() => checkStateTable('door', new Map(Object.entries(moves)), life)).toThrow(
      'The door table is wrong: lost cannot be reached from open; gone is an end but leads to open; lost is not an end but leads nowhere.',
    );
  });
});
