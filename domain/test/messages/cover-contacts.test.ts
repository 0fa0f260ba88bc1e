import { expect, test } from 'vitest';
import { cover, coverContacts } from '../../src/messages/cover-contacts.ts';

test.each([
  ['Call me at 808-555-0100 please', `Call me at ${cover} please`],
  ['(808) 555-0100', cover],
  ['+1 808 555 0100', cover],
  ['808.555.0100 or 8085550100', `${cover} or ${cover}`],
  ['8 0 8 5 5 5 0 1 0 0', cover],
  ['8️⃣0️⃣8️⃣5️⃣5️⃣5️⃣0️⃣1️⃣0️⃣0️⃣', cover],
  ['٨٠٨٥٥٥٠١٠٠', cover],
  ['five five five zero one two three', cover],
  ['eight zero eight 555 zero one 00', cover],
  ['555–0100', cover],
  ['Pickup 12/01/2026 808 555 0100', `Pickup 12/01/2026 ${cover}`],
  ['noa@example.com', cover],
  ['Mail noa.k+trip@mail.example.co.uk!', `Mail ${cover}!`],
  ['noa (at) example (dot) com', cover],
  ['noa[at]example[dot]com', cover],
  ['noa at example dot com', cover],
  ['see https://example.com/a?b=c now', `see ${cover} now`],
  ['http:example.com', cover],
  ['www.example.travel/here', cover],
  ['my page is example.com/me.', `my page is ${cover}`],
  ['wa.me/18085550100', cover],
  ['Write to sub.example.io', `Write to ${cover}`],
  ['808,555,0123', cover],
  ['808|555|0123', cover],
  ['808~555~0123', cover],
  ['(808) 555-2012', cover],
  ['06.12.34.56.78', cover],
  ['06 12 34 56 78', cover],
  ['Free 12/10 - 12/14? 808 555 0100', `Free 12/10 - 12/14? ${cover}`],
  ['₈₀₈₅₅₅₀₁₂₃', cover],
  ['８０８ ５５５ ０１２３', cover],
  ['ada @ example . com', cover],
  ['ada＠example．com', cover],
  ['signal.group/#x', cover],
  ['see foo.tk', `see ${cover}`],
  ['Call 310-550-1230', `Call ${cover}`],
  ['(720) 440-3310', cover],
  ['310.550.1230 or 720 440 3310', `${cover} or ${cover}`],
])('%s is covered', (text, covered) => {
  expect(coverContacts(text)).toEqual({ text: covered, isCovered: true });
});

test.each([
  'Aloha! Does it have a roof rack for two surfboards?',
  'We are 5 adults and 3 children with 8 bags.',
  'It costs $1,250.00 for 7 days, or $178.57 a day.',
  'From 12/01/2026 to 12/08/2026, flight HA 25 at 10:30.',
  '2026-12-01T10:00 until 2026-12-08T10:00',
  'Booking MK-7Q2X9P, stall 214, gate 24.',
  'It has 20,000 miles and 18 inch wheels.',
  'One of the two seats is broken, at least I think so.',
  'Meet at the dot on the map.',
  'Thanks.We’ll be there e.g. at noon',
  'Ages 2, 5, 7, 31, 33',
  'Is it free 12/10 - 12/14?',
  '10/12 10/13',
  '12/01/2026 - 12/04/2026 please',
  '2026-12-01 - 2026-12-04',
  'Pick up 9-10 12/10 2026',
  'arrive 10.12. 14.30',
  'the 2024 2025 models',
  'price 1200 1300 1400?',
  '$1,200 - $1,500',
  '$350 - $450 - $1200',
  '10,000 - 20,000 miles',
  '12000 - 14500 miles',
  '850 - 1200 miles',
  'prices 150 250 1050 or 950 1050 1200?',
  'ages 34 36 12 8',
  'worth $1,250,000.00',
  'great car.Us two',
  'The trunk is 1 m² …',
  '',
])('%s stays', (text) => {
  expect(coverContacts(text)).toEqual({ text, isCovered: false });
});

test('a text of the greatest length is looked through at once', () => {
  for (const part of ['a.', '1 ', '1,', '1/1 ', '2024 ', 'a@', 'a @ ', '(at)', 'one ', 'x dot ', '️⃣1'])
    expect(coverContacts(part.repeat(2000).slice(0, 2000)).text.length).toBeLessThanOrEqual(2010);
});
