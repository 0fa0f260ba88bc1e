/** Stands in the place of what is covered. */
export const cover = '••••••';

/** Said beside a text in which something is covered. */
export const coverSentence =
  'Phone numbers, email addresses and links stay hidden until a booking is confirmed.';

const spelledDigit = '(?:zero|one|two|three|four|five|six|seven|eight|nine)';
const digit = String.raw`(?:\p{Nd}[\u{FE0F}\u{20E3}]{0,2}|\b${spelledDigit}\b)`;
/** Signs between the digits of a number that is written to be called. */
const between = String.raw`[\s().\-/+·•_*\p{Pd}]{0,3}`;
const at = String.raw`(?:@|\s{0,2}[(\[{<]\s?at\s?[)\]}>]\s{0,2})`;
const dot = String.raw`(?:\.|\s{0,2}[(\[{<]\s?dot\s?[)\]}>]\s{0,2}|\s{1,2}dot\s{1,2})`;
const label = String.raw`[\p{L}\p{Nd}_-]{1,63}`;
const topLevel =
  '(?:com|net|org|edu|gov|io|me|co|us|app|dev|info|biz|link|live|online|shop|site|store|tv|top|xyz|click|ly|gg|ai|eu|uk|ca|de|fr|jp|cn|au|nz)';

const patterns = [
  // Web addresses.
  /\b(?:https?|ftp):\/{0,2}\S+/giu,
  /\bwww\.\S+/giu,
  // Email addresses, also with spelled signs.
  new RegExp(`[\\p{L}\\p{Nd}._%+-]{1,64}${at}${label}(?:${dot}${label}){1,5}`, 'giu'),
  new RegExp(`[\\p{L}\\p{Nd}._%+-]{1,64}\\s{1,2}at\\s{1,2}${label}\\s{1,2}dot\\s{1,2}${topLevel}\\b`, 'giu'),
  // Names of sites.
  new RegExp(`\\b${label}(?:\\.${label}){0,4}\\.${topLevel}\\b(?:/\\S*)?`, 'giu'),
];

const dates =
  /^\D*(?:\p{Nd}{4}[-/.]\p{Nd}{1,2}[-/.]\p{Nd}{1,2}|\p{Nd}{1,2}[-/.]\p{Nd}{1,2}[-/.]\p{Nd}{2,4})(?!\p{Nd})/u;
const phoneNumber = new RegExp(`[+(]{0,2}${digit}(?:${between}${digit}){6,}`, 'giu');

/** The least digits of a number that somebody could call. */
const leastDigits = 7;

/**
 * A text in which nobody finds a phone number, an email address or a link: each is covered. Prices, dates and times stay. It is
 * no lock; whoever wants to will find another spelling.
 */
export function coverContacts(text: string): { text: string; isCovered: boolean } {
  const covered = patterns
    .reduce((before, pattern) => before.replaceAll(pattern, cover), text)
    .replaceAll(phoneNumber, (found) => withoutDates(found));
  return { text: covered, isCovered: covered !== text };
}

/** A number that begins with a date is looked at without it. */
function withoutDates(found: string): string {
  const date = dates.exec(found)?.[0];
  if (date === undefined) return cover;
  const rest = found.slice(date.length);
  if (rest === '') return found;
  const digits = rest.match(new RegExp(digit, 'giu'))?.length ?? 0;
  return digits >= leastDigits ? `${date} ${cover}` : found;
}
