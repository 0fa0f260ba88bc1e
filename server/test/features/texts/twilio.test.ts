import { expect, test } from 'vitest';
import { isSignedByTwilio } from '../../../src/adapters/texts/twilio-signature.ts';
import { parseConfig } from '../../../src/config/config.ts';

// The example of Twilio's own documentation.
const documented = {
  url: 'https://mycompany.com/myapp.php?foo=1&bar=2',
  fields: new URLSearchParams({
    CallSid: 'CA1234567890ABCDE',
    Caller: '+14158675309',
    Digits: '1234',
    From: '+14158675309',
    To: '+18005551212',
  }),
  signature: 'RSOYDt4T1cUTdK1PDd93/VVr8B8=',
};

test('the signature is Twilio’s, of address, fields and token', () => {
  expect(isSignedByTwilio(documented, '12345')).toBe(true);
  expect(isSignedByTwilio(documented, '12346')).toBe(false);
  expect(isSignedByTwilio({ ...documented, url: 'https://mycompany.com/myapp.php' }, '12345')).toBe(false);
  expect(isSignedByTwilio({ ...documented, signature: '' }, '12345')).toBe(false);
  const others = new URLSearchParams(documented.fields);
  others.set('From', '+14158675310');
  expect(isSignedByTwilio({ ...documented, fields: others }, '12345')).toBe(false);
});

const twilio = {
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: '1'.repeat(32),
  TWILIO_MESSAGING_SERVICE_SID: `MG${'2'.repeat(32)}`,
};

test('texts are off, simulated or Twilio’s', () => {
  expect(parseConfig({}).texts).toEqual({ via: 'off' });
  expect(parseConfig({ TEXT_MESSAGES: 'simulated' }).texts).toEqual({ via: 'files' });
  expect(parseConfig(twilio).texts).toMatchObject({ via: 'twilio', apiBase: undefined });
});

test.each([
  [{ TEXT_MESSAGES: 'on' }, 'TEXT_MESSAGES should be off or simulated'],
  [{ TWILIO_ACCOUNT_SID: 'hunter2' }, 'TWILIO_ACCOUNT_SID should be the SID of an account'],
  [{ ...twilio, TWILIO_AUTH_TOKEN: '' }, 'TWILIO_AUTH_TOKEN should be set too'],
  [{ ...twilio, TWILIO_MESSAGING_SERVICE_SID: '' }, 'TWILIO_MESSAGING_SERVICE_SID should be set too'],
  [{ ...twilio, TEXT_MESSAGES: 'simulated' }, 'TEXT_MESSAGES should be unset'],
  [{ ...twilio, TWILIO_API_BASE: 'https://evil.example' }, 'the address of a stand-in'],
  [{ TWILIO_API_BASE: 'http://127.0.0.1:4020' }, 'TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN'],
])('%j is refused', (env, reason) => {
  expect(() => parseConfig(env)).toThrow(reason);
  expect(() => parseConfig(env)).not.toThrow(/hunter2|1{32}/);
});
