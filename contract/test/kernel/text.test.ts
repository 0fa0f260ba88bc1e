import { describe, expect, test } from 'vitest';
import {
  emailSchema,
  knownEmailSchema,
  optionalText,
  personName,
  phoneSchema,
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
  ])('%s', (_, typed, kept) => {
    expect(line.parse(typed)).toBe(kept);
    expect(optionalText('Text', 200).parse(typed)).toBe(kept);
  });
});

describe('what a script or an emoji is spelled with stays', () => {
  test.each([
    ['a Hawaiian name', 'Kahuwaiʻōlelo'],
    ['Persian with a non-joiner', 'می\u200Cخواهم'],
    ['Hindi with a joiner', 'क्\u200Dष'],
    ['Hebrew', 'שלום'],
    ['Vietnamese', 'Nguyễn Thị Ngọc'],
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
  // Whoever has such an address already can still ask for a new password.
  expect(knownEmailSchema.safeParse(typed).success).toBe(true);
});

test('what is pasted around an email or a phone number is no part of it', () => {
  expect(emailSchema.parse('\u200Bkai@guests.example\uFEFF')).toBe('kai@guests.example');
  expect(phoneSchema.parse('\u202A+1\u00A0(808) 555-0111\u202C')).toBe('+1 (808) 555-0111');
});
