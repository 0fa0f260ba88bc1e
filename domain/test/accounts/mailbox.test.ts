import { expect, test } from 'vitest';
import { addressOfNobody, hasMailbox, shownEmail } from '../../src/accounts/mailbox.ts';

test('an address of nobody has no mailbox, and is shown as none', () => {
  const nobody = addressOfNobody('0192');
  expect([hasMailbox(nobody), hasMailbox(nobody.toUpperCase()), shownEmail(nobody)]).toEqual([
    false,
    false,
    '',
  ]);
  expect([hasMailbox('kimo@example.com'), shownEmail('kimo@example.com')]).toEqual([
    true,
    'kimo@example.com',
  ]);
});
