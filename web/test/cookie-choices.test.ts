import { expect, test } from 'vitest';
import { parseChoices } from '../app/features/cookies/cookie-choices.ts';

const nothing = { performance: false, functionality: false, marketing: false };

test('what was chosen is found again', () => {
  const chosen = { performance: true, functionality: false, marketing: true };
  expect(parseChoices(() => JSON.stringify(chosen))).toEqual(chosen);
});

test.each([
  null,
  '',
  'null',
  '[]',
  '{',
  '"yes"',
  '{"performance":true}',
  '{"performance":1,"functionality":1,"marketing":1}',
])('stored as %j, nothing is allowed', (stored) => {
  expect(parseChoices(() => stored)).toEqual(nothing);
});

test('a browser that lets nothing be read allows nothing', () => {
  const forbidden = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  expect(parseChoices(forbidden)).toEqual(nothing);
});
