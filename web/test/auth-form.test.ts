import { expect, test } from 'vitest';
import type { ApiErrorFacts } from '../app/api/api-error.ts';
import { logInFailure, logInHint, signUpFailure } from '../app/features/auth/auth-failures.ts';
import { operatorSignInHint } from '../app/features/operator-shell/operator-sign-in-failure.ts';
import { emptySignUp, signUpBody, threeDigits, usernameFrom } from '../app/features/auth/sign-up-values.ts';
import { refused } from './refused.ts';

test.each<[ApiErrorFacts, string]>([
  [{ code: 'invalid_credentials', status: 401 }, 'Invalid credentials'],
  [{ code: 'invalid_input', status: 400 }, 'Invalid credentials'],
  [{ code: 'too_many_requests', status: 429 }, 'Invalid credentials'],
  [{ code: 'unavailable', status: 503 }, 'Invalid credentials'],
  [
    { code: 'account_blocked', status: 403 },
    'This account is blocked. Please call or email us, and we’ll explain why.',
  ],
  [{ code: 'offline', status: 0 }, 'An unknown error occurred'],
  [{ code: 'unexpected', status: 500 }, 'Invalid credentials'],
  [{ code: 'unexpected', status: 200 }, 'An unknown error occurred'],
])('a log-in that fails with %o', (facts, sentence) => {
  expect(logInFailure(refused(facts))).toBe(sentence);
});

const wait = 'Too many attempts. Please wait a moment and try again.';
test.each<[ApiErrorFacts, string | null]>([
  [{ code: 'invalid_credentials', status: 401 }, 'That email and password don’t match.'],
  [{ code: 'invalid_input', status: 400 }, null],
  [{ code: 'account_blocked', status: 403 }, null],
  [{ code: 'offline', status: 0 }, null],
  [{ code: 'too_many_requests', status: 429 }, wait],
  [{ code: 'too_many_requests', status: 429, retryAfterSeconds: 59 }, wait],
  [{ code: 'too_many_requests', status: 429, retryAfterSeconds: 60 }, `${wait} Try again in 1 minute.`],
  [{ code: 'too_many_requests', status: 429, retryAfterSeconds: 601 }, `${wait} Try again in 11 minutes.`],
  [{ code: 'unavailable', status: 503 }, 'We’re very busy right now. Please try again in a moment.'],
])('beside the toast of %o the form says', (facts, hint) => {
  expect(logInHint(refused(facts))).toBe(hint);
});

test.each<[ApiErrorFacts, string | null]>([
  [
    { code: 'invalid_credentials', status: 401 },
    'Email, password and code don’t match. Please try again with a new code.',
  ],
  [{ code: 'too_many_requests', status: 429, retryAfterSeconds: 9 }, wait],
  [{ code: 'too_many_requests', status: 429, retryAfterSeconds: 900 }, `${wait} Try again in 15 minutes.`],
  [{ code: 'unavailable', status: 503 }, null],
])('an operator’s sign-in that fails with %o says at the code', (facts, hint) => {
  expect(operatorSignInHint(refused(facts))).toBe(hint);
});

test.each<[ApiErrorFacts, string]>([
  [
    { code: 'account_exists', status: 409, sentMessage: 'An account with this email exists.' },
    'An account with this email exists.',
  ],
  [{ code: 'unexpected', status: 503, sentMessage: 'Closed until noon' }, 'Closed until noon'],
  [{ code: 'unexpected', status: 502 }, 'Registration failed'],
  [{ code: 'offline', status: 0 }, 'An unknown error occurred'],
])('a sign-up that fails with %o', (facts, sentence) => {
  expect(signUpFailure(refused(facts))).toBe(sentence);
});

test('what is no refusal of ours is an unknown error', () => {
  expect(logInFailure(new TypeError('undefined'))).toBe('An unknown error occurred');
  expect(signUpFailure(new TypeError('undefined'))).toBe('An unknown error occurred');
});

const filled = {
  ...emptySignUp,
  username: 'sample',
  password: 'aloha-aloha',
  confirmPassword: 'aloha-aloha',
};

test.each([
  [false, ['guest']],
  [true, ['guest', 'host']],
])('the host tick %s makes exactly the roles %j', (registerAsHost, roles) => {
  expect(signUpBody({ ...filled, registerAsHost }).roles).toEqual(roles);
});

test('a license left empty is left out, and the second password stays here', () => {
  expect(Object.keys(signUpBody(filled))).not.toEqual(expect.arrayContaining(['driverLicense']));
  expect(Object.keys(signUpBody(filled))).not.toEqual(expect.arrayContaining(['confirmPassword']));
  expect(signUpBody({ ...filled, driverLicense: 'H1234' }).driverLicense).toBe('H1234');
});

test.each([
  ['Leilani.K+trips@mail.example', 'leilani.k482'],
  [' kai@guests.example ', 'kai482'],
  ["o'neill@guests.example", 'oneill482'],
  ['太郎@guests.example', '太郎482'],
  [`${'a'.repeat(64)}@guests.example`, `${'a'.repeat(30)}482`],
  ['no address', ''],
  ['@guests.example', ''],
  ['', ''],
])('the username suggested for %j is %j', (email, username) => {
  expect(usernameFrom(email, '482')).toBe(username);
});

test('a suggested username ends in three digits', () => {
  expect(threeDigits()).toMatch(/^[1-9]\d\d$/);
});
