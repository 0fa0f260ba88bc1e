import { expect, test } from 'vitest';
import { guestBadges } from '../../src/bookings/guest-badges.ts';
import { moveFacts } from '../../src/bookings/booking-moves.ts';
import { hostGroupBadge, hostGroupOf, receiptWordOf } from '../../src/bookings/status-facts.ts';
import { deskBadge, eventName } from '../../src/desk/desk-words.ts';

const rejected = { status: 'rejected', tripStatus: 'cancelled', chooseBy: null } as const;

test.each([
  [true, 'Moved', 'Moved to another vehicle', 'Moved'],
  [undefined, 'Rejected', 'Rejected by the host', 'Cancelled'],
])(
  'moved by the desk (%s): no list and no paper calls it rejected',
  (isMovedAway, word, onReceipt, toGuest) => {
    const booking = { ...rejected, isMovedAway };
    expect(hostGroupBadge(hostGroupOf(booking)).word).toBe(word);
    expect(deskBadge(booking).word).toBe(word);
    expect(receiptWordOf(booking)).toBe(onReceipt);
    expect(guestBadges(booking).map((badge) => badge.word)).toEqual([toGuest]);
  },
);

test.each([
  ['moveAway', 'Moved'],
  ['leaveLate', 'Moved'],
  ['reject', 'Rejected'],
] as const)('in the history, %s is %s', (move, word) => {
  const { to: status, reason } = moveFacts[move];
  expect(eventName({ status, reason })).toBe(word);
});
