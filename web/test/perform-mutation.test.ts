import { type ErrorCode, errorTable } from '@makani/contract/kernel/errors';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../app/api/api-error.ts';
import { type MutationOptions, performMutation } from '../app/api/perform-mutation.ts';
import { refused } from './refused.ts';

const happened = vi.hoisted((): string[] => []);

vi.mock('react-hot-toast/headless', () => ({
  default: {
    success: (words: string) => happened.push(`success: ${words}`),
    error: (words: string) => happened.push(`error: ${words}`),
  },
}));

const again = vi.fn<() => void>();

afterEach(() => {
  happened.length = 0;
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

const refusal = (code: ErrorCode, fields: Record<string, string> = {}) =>
  refused({ code, status: errorTable[code].status, fields });

/** Changes the name to 'Noa', which the API accepts, or rejects with the error. */
function perform(options: MutationOptions<[string], string>, error?: Error) {
  const run = async (name: string) => {
    if (error) throw error;
    return `saved ${name}`;
  };
  return performMutation(run, ['Noa'], {
    options: () => options,
    revalidate: async () => void happened.push('revalidated'),
    again,
  });
}

const setError = (name: string, { message }: { message?: string }) =>
  void happened.push(`at ${name}: ${message}`);

test('a change that was made is said, shown, and handed on, in this order', async () => {
  const isMade = await perform({
    successMessage: (result) => result,
    revalidates: 'after-success',
    onSuccess: (result, name) => happened.push(`${result} to ${name}`),
  });
  expect(isMade).toBe(true);
  expect(happened).toEqual(['success: saved Noa', 'revalidated', 'saved Noa to Noa']);
});

test.each([
  ['after-success', [`error: ${errorTable.not_found.message}`]],
  ['always', [`error: ${errorTable.not_found.message}`, 'revalidated']],
] as const)('a refusal is a toast in the words of the API; revalidated %s', async (revalidates, expected) => {
  const onSuccess = vi.fn<() => void>();
  expect(await perform({ revalidates, onSuccess }, refusal('not_found'))).toBe(false);
  expect(happened).toEqual(expected);
  expect(onSuccess).not.toHaveBeenCalled();
});

test('what the fields of the form say is no toast as well, unless the toast has words of its own', async () => {
  const form = { setError, names: ['name', 'email'] };
  const wrong = refusal('invalid_input', { email: 'Please enter an email.' });
  await perform({ form }, wrong);
  expect(happened.splice(0)).toEqual(['at email: Please enter an email.']);

  await perform({ form, errorMessage: () => 'Failed to update profile' }, wrong);
  expect(happened.splice(0)).toEqual(['at email: Please enter an email.', 'error: Failed to update profile']);

  await perform({ form }, refusal('invalid_input', { age: 'Please enter an age.' }));
  expect(happened).toEqual([`error: ${errorTable.invalid_input.message}`]);
});

test('what is shown where it belongs is no toast', async () => {
  const failures: string[] = [];
  await perform(
    { onError: ({ code }, name) => failures.push(`${code} of ${name}`) > 0 },
    refusal('dates_taken'),
  );
  expect(failures).toEqual(['dates_taken of Noa']);
  expect(happened).toEqual([]);
});

test('signed out, it goes on after the sign-in where that is wanted, and is a failure as any other elsewhere', async () => {
  await perform({ onSignedOut: (goOn) => goOn() }, refusal('not_signed_in'));
  expect(again).toHaveBeenCalledOnce();
  expect(happened).toEqual([]);

  await perform({}, refusal('not_signed_in'));
  expect(happened).toEqual([`error: ${errorTable.not_signed_in.message}`]);
  expect(again).toHaveBeenCalledOnce();
});

test('a mistake of ours is reported, and told as what is unexpected', async () => {
  const reported = vi.fn<(error: unknown) => void>();
  vi.stubGlobal('reportError', reported);
  const mistake = new TypeError('x is not a function');
  expect(await perform({}, mistake)).toBe(false);
  expect(reported).toHaveBeenCalledExactlyOnceWith(mistake);
  expect(happened).toEqual([`error: ${errorTable.unexpected.message}`]);
});

test('no network is told in words of its own', async () => {
  await perform({}, new ApiError({ code: 'offline', status: 0 }));
  expect(happened).toEqual(['error: We couldn’t connect. Please check your connection and try again.']);
});

test('the page of now is told, not the one that the button was pressed on', async () => {
  let shown = 'before';
  const result = performMutation(
    async () => {
      shown = 'after';
    },
    [],
    {
      options: () => ({
        onSuccess: (
          (at) => () =>
            happened.push(at)
        )(shown),
      }),
      revalidate: async () => {},
      again,
    },
  );
  await result;
  expect(happened).toEqual(['after']);
});
