import * as z from 'zod/mini';

/** Control characters and lone surrogates cannot be displayed, and PostgreSQL rejects NUL. */
const printable = /^[^\p{Cc}\p{Cs}]*$/u;

/** A required line of text, trimmed and in Unicode normal form C. */
export function requiredText(label: string, max: number): z.ZodMiniString<string> {
  return z
    .string({ error: `${label} is required.` })
    .check(
      z.trim(),
      z.normalize('NFC'),
      z.minLength(1, `${label} is required.`),
      z.maxLength(max, `${label} can be at most ${max} characters.`),
      z.regex(printable, `${label} contains characters that aren’t allowed.`),
    );
}

/** Printable text that may contain line breaks and tabs. */
const printableLines = /^(?:[^\p{Cc}\p{Cs}]|[\n\t])*$/u;

/** A required text of one or more lines. Browsers send line breaks as CRLF; they become LF. */
export function requiredParagraphs(label: string, max: number): z.ZodMiniString<string> {
  return z.string({ error: `${label} is required.` }).check(
    z.overwrite((text) => text.replaceAll(/\r\n?/g, '\n')),
    z.trim(),
    z.normalize('NFC'),
    z.minLength(1, `${label} is required.`),
    z.maxLength(max, `${label} can be at most ${max} characters.`),
    z.regex(printableLines, `${label} contains characters that aren’t allowed.`),
  );
}

/** A line of text that may be empty. */
export function optionalText(label: string, max: number): z.ZodMiniString<string> {
  return z
    .string({ error: `${label} must be text.` })
    .check(
      z.trim(),
      z.normalize('NFC'),
      z.maxLength(max, `${label} can be at most ${max} characters.`),
      z.regex(printable, `${label} contains characters that aren’t allowed.`),
    );
}

export const emailSchema = requiredText('Email', 254).check(
  z.regex(/^[^\s@<>"(),:;]+@[^\s@<>"(),:;]+\.[^\s@<>"(),:;.]+$/u, 'Please enter a valid email address.'),
);

export const phoneSchema = requiredText('Phone number', 32).check(
  z.regex(/^[+()\d\s.\-/x]{5,32}$/u, 'Please enter a valid phone number.'),
);

/** The whole number of a license. Dots stand in the masked form, which replaces no number. */
export const wholeLicenseSchema = optionalText('Driver license', 32).check(
  z.regex(/^[^•]*$/, 'Please enter the whole number, without dots.'),
);

/** The number of a license, or the masked form of the one in the account, `••••4821`. */
export const driverLicenseSchema = requiredText("Driver's license", 32).check(
  z.regex(/^(?:[^•]*|••••[\p{L}\p{N}]{1,4})$/u, 'Please enter the whole number, without dots.'),
);

/** Any id that the database keeps as a UUID. One made by another program may have no RFC version. */
export const idSchema = z.guid({ error: 'This isn’t a valid id.' });
