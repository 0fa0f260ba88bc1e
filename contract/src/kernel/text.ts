import * as z from 'zod/mini';
import { plainText, visibleText } from './visible-text.ts';

/**
 * Control characters, lone surrogates and what has no meaning of its own (private use, noncharacters, annotations) cannot be
 * displayed, and PostgreSQL rejects NUL. Marks stand on a letter, and at most six on each.
 */
const printable =
  /^(?!\p{M})(?:(?![\uFFF9-\uFFFB]|\p{Noncharacter_Code_Point}|\p{M}{7})[^\p{Cc}\p{Cs}\p{Co}])*$/u;
const printableLines =
  /^(?!\p{M})(?:[\n\t]|(?![\uFFF9-\uFFFB]|\p{Noncharacter_Code_Point}|\p{M}{7})[^\p{Cc}\p{Cs}\p{Co}])*$/u;

/** The one rule for a line that people type: what they see is what is kept. */
const asSeen = (text: string): string => visibleText(text, ' ').trim();
const paragraphs = z.overwrite((text: string) => visibleText(text.replaceAll(/\r\n?/g, '\n'), '\n').trim());

/** A required line of text, as `visibleText` leaves it, trimmed. */
export function requiredText(label: string, max: number): z.ZodMiniString<string> {
  return requiredLine(label, max, asSeen);
}

/**
 * A required address, number or code, in which people see no difference between `＠` and `@` or between two dashes.
 * @param spelling What the field alone writes in several ways. It is judged afterwards, and so are its length and its signs.
 */
export function requiredPlainText(
  label: string,
  max: number,
  spelling: (plain: string) => string = (plain) => plain,
): z.ZodMiniString<string> {
  return requiredLine(label, max, (text) => {
    const plain = plainText(text);
    // A text that is much too long is refused as it is.
    return plain.length > 8 * max ? plain : spelling(plain).trim();
  });
}

function requiredLine(
  label: string,
  max: number,
  normalise: (text: string) => string,
): z.ZodMiniString<string> {
  return z
    .string({ error: `${label} is required.` })
    .check(
      z.overwrite(normalise),
      z.minLength(1, `${label} is required.`),
      z.maxLength(max, `${label} can be at most ${max} characters.`),
      z.regex(printable, `${label} contains characters that aren’t allowed.`),
    );
}

/** A person's name. It opens emails to addresses that nobody has proven yet, so it may lead nowhere. */
export function personName(label: string): z.ZodMiniString<string> {
  return requiredText(label, 80).check(
    z.refine(leadsNowhere, `${label} can’t contain a web address or a phone number.`),
  );
}

/**
 * True without anything that mail programs turn into a link. `J.R.`, `St. John` and `Ma.Teresa` are names; after the dot of a
 * domain stands a word in small letters, in capitals, or one that everybody knows.
 */
export function leadsNowhere(text: string): boolean {
  const plain = text.normalize('NFKC');
  return !addressSigns.some((sign) => sign.test(plain));
}

const addressSigns = [
  /:\/\/|\/\/|\bwww\b|@/iu,
  /[\p{L}\p{N}]\.\p{Ll}{2,}/u,
  /[\p{L}\p{N}]{2}\.\p{Lu}{2,}/u,
  /\.(?:app|biz|click|com|dev|info|link|live|net|online|org|shop|site|store|top|xyz)\b/iu,
  /(?:\d\D{0,3}){5}/u,
];

/** A required text of one or more lines. Browsers send line breaks as CRLF; they become LF. */
export function requiredParagraphs(label: string, max: number): z.ZodMiniString<string> {
  return z
    .string({ error: `${label} is required.` })
    .check(
      paragraphs,
      z.minLength(1, `${label} is required.`),
      z.maxLength(max, `${label} can be at most ${max} characters.`),
      z.regex(printableLines, `${label} contains characters that aren’t allowed.`),
    );
}

/** A text of one or more lines that may be empty. */
export function optionalParagraphs(label: string, max: number): z.ZodMiniString<string> {
  return z
    .string({ error: `${label} must be text.` })
    .check(
      paragraphs,
      z.maxLength(max, `${label} can be at most ${max} characters.`),
      z.regex(printableLines, `${label} contains characters that aren’t allowed.`),
    );
}

/** A line of text that may be empty. */
export function optionalText(label: string, max: number): z.ZodMiniString<string> {
  return optionalLine(label, max, asSeen);
}

/** An address, a number or a code that may be empty. */
export function optionalPlainText(label: string, max: number): z.ZodMiniString<string> {
  return optionalLine(label, max, plainText);
}

function optionalLine(
  label: string,
  max: number,
  normalise: (text: string) => string,
): z.ZodMiniString<string> {
  return z
    .string({ error: `${label} must be text.` })
    .check(
      z.overwrite(normalise),
      z.maxLength(max, `${label} can be at most ${max} characters.`),
      z.regex(printable, `${label} contains characters that aren’t allowed.`),
    );
}

/** An address of before, which is only compared with those of accounts. */
export const knownEmailSchema = requiredEmail('Email').check(
  z.regex(/^[^\s@<>"(),:;]+@[^\s@<>"(),:;]+\.[^\s@<>"(),:;.]+$/u, 'Please enter a valid email address.'),
);

/** The email typed at a sign-in: it matches an account or none. */
export function requiredEmail(label: string): z.ZodMiniString<string> {
  return requiredPlainText(label, 254, bareEmail);
}

/** `Kai <kai@example.com>` and `mailto:kai@example.com` → `kai@example.com`. Japanese keyboards write `。` for a dot. */
function bareEmail(text: string): string {
  return text
    .replace(/^[^<>]*<([^<>]+)>$/, '$1')
    .replace(/^mailto:/i, '')
    .replaceAll('\u3002', '.');
}

/** Letters of other alphabets look like those of another's address, so an address has plain ones. */
export const emailSchema = knownEmailSchema.check(
  z.refine(
    (text) => /^[!-~]*$/.test(text),
    'Please enter an email address in plain letters (a to z), digits and signs.',
  ),
);

export const phoneSchema = requiredPlainText('Phone number', 32, barePhone).check(
  z.regex(/^[+()\d\s.\-/x]{5,32}$/u, 'Please enter a valid phone number.'),
);

/** `tel:+1-808-555-0100;ext=5`, `Phone: 808·555·0100 ext. 5` → the number with its extension, `808.555.0100 x5`. */
function barePhone(text: string): string {
  return text
    .replace(/^(?:telephone|tel|phone|mobile|cell)[\s.:/]*/i, '')
    .replaceAll(/[·•∙⋅・]/gu, '.')
    .replaceAll(/(?<=\d)[ー─](?=\d)/gu, '-')
    .replace(/[\s,;]*(?:extension|ext|x|#)[\s.:=]*(\d{1,8})$/i, ' x$1')
    .replace(/[\s,;]*[,;]\s*(\d{1,8})$/, ' x$1');
}

/** The whole number of a license. Dots stand in the masked form, which replaces no number. */
export const wholeLicenseSchema = optionalPlainText('Driver license', 32).check(
  z.regex(/^[^•]*$/, 'Please enter the whole number, without dots.'),
);

/** The number of a license, or the masked form of the one in the account, `••••4821`. */
export const driverLicenseSchema = requiredPlainText("Driver's license", 32).check(
  z.regex(/^(?:[^•]*|••••[\p{L}\p{N}]{1,4})$/u, 'Please enter the whole number, without dots.'),
);

/** Any id that the database keeps as a UUID. One made by another program may have no RFC version. */
export const idSchema = z.guid({ error: 'This isn’t a valid id.' });
