import * as z from 'zod';

// Schemas for environment variables. Their error messages name the expected format.

const blankIsUnset = (value: unknown): unknown =>
  typeof value === 'string' && value.trim() === '' ? undefined : value;
export const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsUnset, schema.optional());
export const withDefault = <T extends z.ZodType>(schema: T, fallback: string) =>
  z.preprocess((value) => blankIsUnset(value) ?? fallback, schema);

export const key = z
  .string()
  .regex(/^[A-Za-z0-9+/]{43}=$/, '32 bytes in base64, for example from: openssl rand -base64 32')
  .transform((text) => Buffer.from(text, 'base64'));
export const flag = z.enum(['on', 'off'], { error: 'on or off' }).transform((value) => value === 'on');
export const email = z.email({ error: 'an email address' });
export const line = (longest: number) =>
  z
    .string()
    .regex(new RegExp(`^[^\\p{Cc}]{1,${longest}}$`, 'u'), `one line of at most ${longest} characters`);
export const whole = (largest: number, expected: string) =>
  z
    .string()
    .regex(/^\d{1,9}$/, expected)
    .transform(Number)
    .refine((value) => value <= largest, expected);
export const address = (protocols: string[], expected: string) =>
  z.string().refine((text) => isAddress(text, protocols), expected);

export const hostName = z.string().regex(/^[\w.:%-]+$/, 'a host name or IP address to listen on');

/** Validates the address fully, because a later connection error would print it with its password. */
function isAddress(text: string, protocols: string[]): boolean {
  const url = URL.parse(text);
  if (url === null || !protocols.includes(url.protocol)) return false;
  try {
    return [url.username, url.password, url.pathname].every((part) => decodeURIComponent(part) !== undefined);
  } catch {
    return false;
  }
}
