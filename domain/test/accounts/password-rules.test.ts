import { describe, expect, test } from 'vitest';
import { passwordProblem, passwordStrength } from '../../src/accounts/password-rules.ts';

const owner = {
  email: 'leilani.sample@example.com',
  username: 'leilani',
  firstName: 'Leilani',
  lastName: 'Sample',
};
const names = 'Please choose a password that isn’t your name or email.';
const common = 'This password is too common. Please choose another.';

describe('a password', () => {
  test.each([
    ['leilani12', names],
    ['Leilani.Sample', names],
    ['LEILANI.SAMPLE@example.com', names],
    ['sample-99!', names],
    ['password', common],
    ['Password123!', common],
    ['P@ssw0rd', common],
    ['12345678', common],
    ['qwertyuiop', common],
    ['abababab', common],
    ['Honolulu2026', common],
    ['aaaaaaaa', common],
  ])('%s is refused', (password, problem) => {
    expect(passwordProblem(password, owner)).toBe(problem);
  });

  test.each([
    'correct horse battery',
    'leilani sails at dawn',
    'tr0ub4dor&3x',
    'aloha-guest',
    '密码很长的一个句子',
  ])('%s is taken', (password) => {
    expect(passwordProblem(password, owner)).toBeUndefined();
  });

  test('that is nobody’s yet is only compared with the list', () => {
    expect(passwordProblem('leilani12', {})).toBeUndefined();
  });
});

test.each([
  ['short', 'too short'],
  ['password', 'easy to guess'],
  ['leilani12', 'easy to guess'],
  ['abcaabca', 'easy to guess'],
  ['kurtwmbe', 'fair'],
  ['kurtwmbe7!', 'good'],
  ['correct horse battery', 'strong'],
])('%s is %s', (password, strength) => {
  expect(passwordStrength(password, owner)).toBe(strength);
});
