import { describe, expect, test } from 'vitest';
import { offerCodeSchema } from '../../src/bookings/offers.ts';
import { cardSchema } from '../../src/payments/payments.ts';
import {
  driverLicenseSchema,
  emailSchema,
  knownEmailSchema,
  optionalText,
  personName,
  phoneSchema,
  requiredEmail,
  requiredParagraphs,
  requiredText,
} from '../../src/kernel/text.ts';

const line = requiredText('Text', 200);
const name = personName('First name');

describe('a line keeps what its reader sees', () => {
  test.each([
    ['a zero-width space', 'Ka\u200Bi', 'Kai'],
    ['a word joiner', 'Ka\u2060i', 'Kai'],
    ['a byte order mark', '\uFEFFKai', 'Kai'],
    ['a soft hyphen', 'Ka\u00ADi', 'Kai'],
    ['a zero-width joiner between Latin letters', 'Ka\u200Di', 'Kai'],
    ['a zero-width non-joiner between Latin letters', 'Ka\u200Ci', 'Kai'],
    ['a combining grapheme joiner', 'Ka\u034Fi', 'Kai'],
    ['a right-to-left override', 'Kai\u202Egpj.exe', 'Kaigpj.exe'],
    ['embeddings', '\u202AKai\u202C', 'Kai'],
    ['isolates', '\u2066Kai\u2069', 'Kai'],
    ['direction marks', '\u200EKai\u200F\u061C', 'Kai'],
    ['Hangul fillers', 'Kai\u3164\uFFA0\u115F', 'Kai'],
    ['a variation selector on a letter', 'K\uFE0Fai', 'Kai'],
    ['tags', 'Kai\u{E0041}\u{E0042}', 'Kai'],
    ['a line separator', 'Kai\u2028Makoa', 'Kai Makoa'],
    ['a paragraph separator', 'Kai\u2029Makoa', 'Kai Makoa'],
    ['a space that does not break', 'Kai\u00A0Makoa', 'Kai Makoa'],
    ['an accent of its own', 'Rene\u0301', 'Ren\u00E9'],
    ['wide letters and digits', 'Ｔａｒｏ　Ｙａｍａｄａ　２', 'Taro Yamada 2'],
    ['narrow katakana', 'ﾔﾏﾀﾞ ﾀﾛｳ', 'ヤマダ タロウ'],
  ])('%s', (_, typed, expected) => {
    expect(line.parse(typed)).toBe(expected);
    expect(optionalText('Text', 200).parse(typed)).toBe(expected);
  });
});

describe('what a script or an emoji is spelled with stays', () => {
  test.each([
    ['a Hawaiian name', 'Kahuwaiʻōlelo'],
    ['Persian with a non-joiner', 'می\u200Cخواهم'],
    ['Hindi with a joiner', 'क्\u200Dष'],
    ['Hebrew', 'שלום'],
    ['Vietnamese', 'Nguyễn Thị Ngọc'],
    ['Japanese', '山田、太郎（東京）！'],
    ['dashes and quotes', '“Kai” – the van — 3½ days™'],
    ['Japanese with an ideographic variation', '辻\u{E0100}'],
    ['a family', '👨‍👩‍👧‍👦'],
    ['a skin tone', '👋🏽'],
    ['a rainbow flag', '🏳️‍🌈'],
    ['a heart in color', '❤️'],
    ['a keycap', '3️⃣'],
    ['the flag of Scotland', '🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}'],
  ])('%s', (_, typed) => {
    expect(line.parse(typed)).toBe(typed);
  });
});

test.each([
  ['nothing', ''],
  ['spaces', ' \u00A0\u3000'],
  ['nothing visible', '\u200B\u200D\u2060\uFEFF'],
  ['fillers', '\u3164\u115F'],
  ['empty Braille', '\u2800\u2800'],
])('a name of %s is required', (_, typed) => {
  expect(name.safeParse(typed).error?.issues[0]?.message).toBe('First name is required.');
});

test.each([
  ['NUL', 'Kai\u0000'],
  ['a control character', 'Kai\u0007'],
  ['a lone surrogate', 'Kai\uD800'],
  ['private use', 'Kai\uE000'],
  ['a noncharacter', 'Kai\uFFFF'],
  ['an annotation', 'Kai\uFFF9x\uFFFB'],
  ['a mark without a letter', '\u0301Kai'],
  ['a tower of marks', `K${'\u0310'.repeat(40)}ai`],
])('%s is refused at its field', (_, typed) => {
  const words = 'First name contains characters that aren’t allowed.';
  expect(name.safeParse(typed).error?.issues.map(({ message }) => message)).toContain(words);
});

test('paragraphs keep their lines, and those of Unicode become ordinary ones', () => {
  expect(requiredParagraphs('Message', 200).parse('one\r\ntwo\u2028three\u2029four\u202E')).toBe(
    'one\ntwo\nthree\nfour',
  );
});

test.each([
  ['a Cyrillic letter', 'pаul@guests.example', false],
  ['a Greek letter', 'kai@οffice.example', false],
  ['an accent', 'renée@guests.example', false],
  ['a plain address', 'kai+maui@guests.example', true],
  ['an international domain as the mail knows it', 'kai@xn--mnchen-3ya.example', true],
])('an email with %s', (_, typed, isTaken) => {
  expect(emailSchema.safeParse(typed).success).toBe(isTaken);
  // An account that already has such an address can still request a new password.
  expect(knownEmailSchema.safeParse(typed).success).toBe(true);
});

test('what is pasted around an email or a phone number is no part of it', () => {
  expect(emailSchema.parse('\u200Bkai@guests.example\uFEFF')).toBe('kai@guests.example');
  expect(phoneSchema.parse('\u202A+1\u00A0(808) 555-0111\u202C')).toBe('+1 (808) 555-0111');
});

test.each([
  ['from a contact of a phone', '\u202A+1 808 555 0100\u202C', '+1 808 555 0100'],
  ['in wide digits', '０９０−１２３４−５６７８', '090-1234-5678'],
  ['with the long vowel of a Japanese keyboard', '０９０ー１２３４ー５６７８', '090-1234-5678'],
  ['with en dashes', '808–555–0100', '808-555-0100'],
  ['with hyphens that do not break', '808\u2011555\u20110100', '808-555-0100'],
  ['with middle dots', '808·555·0100', '808.555.0100'],
  ['with an extension', '808-555-0100 ext. 5', '808-555-0100 x5'],
  ['with an extension in full', '(808) 555-0100, extension 12', '(808) 555-0100 x12'],
  ['with an extension behind a number sign', '808-555-0100 #5', '808-555-0100 x5'],
  ['with what a phone dials after a pause', '808-555-0100,,5', '808-555-0100 x5'],
  ['from a link', 'tel:+18085550100', '+18085550100'],
  ['from a link with an extension', 'tel:+1-808-555-0100;ext=5', '+1-808-555-0100 x5'],
  ['behind its name', 'Phone: (808) 555-0100', '(808) 555-0100'],
  ['in Arabic digits', '٠٨٠٨٥٥٥٠١٠٠', '08085550100'],
  ['with soft hyphens and a byte order mark', '\uFEFF808\u00AD555\u00AD0100', '8085550100'],
])('a phone number %s is the number', (_, typed, expected) => {
  expect(phoneSchema.parse(typed)).toBe(expected);
});

test.each(['call me', '808', '808-555-0100 ext', `${'8'.repeat(33)}`, `8${' '.repeat(5000)}8 #5x`])(
  'no phone number is made of %j',
  (typed) => {
    expect(phoneSchema.safeParse(typed).success).toBe(false);
  },
);

test.each([
  ['a wide at sign', 'kai＠guests.example', 'kai@guests.example'],
  ['wide letters', 'ｋａｉ＠ｇｕｅｓｔｓ．ｅｘａｍｐｌｅ', 'kai@guests.example'],
  ['the full stop of a Japanese keyboard', 'kai@guests。example', 'kai@guests.example'],
  ['a space of no width behind it', 'kai@guests.example\u200B', 'kai@guests.example'],
  ['its link', 'mailto:kai@guests.example', 'kai@guests.example'],
  ['its name before it', 'Kai Makoa <kai@guests.example>', 'kai@guests.example'],
  ['a dash for a hyphen', 'kai–m@guests.example', 'kai-m@guests.example'],
])('an email with %s is the address', (_, typed, expected) => {
  expect(emailSchema.parse(typed)).toBe(expected);
  expect(knownEmailSchema.parse(typed)).toBe(expected);
  expect(requiredEmail('Email').parse(typed)).toBe(expected);
});

test.each([
  ['a license in wide letters', driverLicenseSchema, 'Ｈ１２−３４５', 'H12-345'],
  ['a masked license', driverLicenseSchema, '••••4821', '••••4821'],
  ['a code in wide letters', offerCodeSchema, 'ａｌｏｈａ１０', 'ALOHA10'],
  ['a card in groups', cardSchema.shape.cardNumber, ' 4242 4242 4242 4242', '4242424242424242'],
  ['a card with hyphens', cardSchema.shape.cardNumber, '4242-4242-4242-4242', '4242424242424242'],
  [
    'a card in wide digits',
    cardSchema.shape.cardNumber,
    '４２４２４２４２４２４２４２４２',
    '4242424242424242',
  ],
  ['an expiry with its whole year', cardSchema.shape.expiryDate, '12/2029', '12/29'],
  ['an expiry with spaces', cardSchema.shape.expiryDate, '12 / 29', '12/29'],
  ['an expiry as a month input writes it', cardSchema.shape.expiryDate, '2029-12', '12/29'],
  ['an expiry without a slash', cardSchema.shape.expiryDate, '1229', '12/29'],
  ['an expiry of a month without a zero', cardSchema.shape.expiryDate, '1/29', '01/29'],
  ['an expiry in other words', cardSchema.shape.expiryDate, 'soon', 'soon'],
  ['a CVV with spaces', cardSchema.shape.cvv, ' 1 2 3 ', '123'],
])('%s is kept as one spelling', (_, schema, typed, expected) => {
  expect(schema.parse(typed)).toBe(expected);
});

test('a card number that is too long is still refused', () => {
  const { error } = cardSchema.shape.cardNumber.safeParse('4242 4242 4242 4242 4');
  expect(error?.issues[0]?.message).toBe('Card number can be at most 16 characters.');
});
