import { expect, test } from 'vitest';
import { mentionsMoney, readersOf } from '../../src/messages/message-readers.ts';

test.each([
  'Can I get $40 back?',
  'That’s 40 dollars more.',
  'Your refund is on its way.',
  'We’ll refund the extra day.',
  'Which card did I pay with?',
  'I paid twice.',
  'The deposit is still held.',
  'You were charged for fuel.',
  'Please send me the receipt.',
  'Is there a late fee?',
  'Use my card, please.',
])('a text about money: %s', (text) => {
  expect(mentionsMoney(text)).toBe(true);
});

test.each([
  'We land at nine.',
  'Please charge it to 80 percent.',
  'The key card is in the glove box.',
  'It’s free of charge at the hotel.',
  'Row 4, space 12.',
  'Aloha! See you on Saturday at 10:00.',
])('a text about the day: %s', (text) => {
  expect(mentionsMoney(text)).toBe(false);
});

test.each([
  { chosen: 'payer', text: 'See you.', hasDriver: true, readers: 'payer' },
  { chosen: 'everyone', text: 'Parking is $5.', hasDriver: true, readers: 'everyone' },
  { chosen: undefined, text: 'Parking is $5.', hasDriver: true, readers: 'payer' },
  { chosen: undefined, text: 'Parking is $5.', hasDriver: false, readers: 'everyone' },
  { chosen: undefined, text: 'See you.', hasDriver: true, readers: 'everyone' },
] as const)('$chosen, "$text": $readers', ({ readers, ...written }) => {
  expect(readersOf(written)).toBe(readers);
});
