import { createHmac, timingSafeEqual } from 'node:crypto';

interface Signed {
  /** The address that Twilio was given, with its query. */
  url: string;
  fields: URLSearchParams;
  signature: string;
}

/** Twilio signs the address and the sorted fields by HMAC-SHA-1 with the account's token. */
export function isSignedByTwilio({ url, fields, signature }: Signed, authToken: string): boolean {
  const expected = Buffer.from(twilioSignature({ url, fields }, authToken));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

export function twilioSignature({ url, fields }: Omit<Signed, 'signature'>, authToken: string): string {
  const sorted = [...fields].toSorted(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0));
  const text = url + sorted.map(([name, value]) => name + value).join('');
  return createHmac('sha1', authToken).update(text).digest('base64');
}
