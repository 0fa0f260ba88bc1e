/** Stands in the place of what is covered. */
export const cover = '••••••';

/** Said beside a text in which something is covered. */
export const coverSentence =
  'Phone numbers, email addresses and links stay hidden until a booking is confirmed.';

const spelledDigit = '(?:zero|one|two|three|four|five|six|seven|eight|nine)';
const digit = String.raw`(?:\p{Nd}[\u{FE0F}\u{20E3}]{0,2}|\b${spelledDigit}\b)`;
/** Signs between the digits of a number that is written to be called. A list of ages has a space after each comma. */
const between = String.raw`(?:[\s().\-/+·•_*|~\p{Pd}]|,(?!\s)){0,3}`;
const at = String.raw`(?:@|\s{0,2}[(\[{<]\s?at\s?[)\]}>]\s{0,2})`;
const dot = String.raw`(?:\.|\s{0,2}[(\[{<]\s?dot\s?[)\]}>]\s{0,2}|\s{1,2}dot\s{1,2})`;
const label = String.raw`[\p{L}\p{Nd}_-]{1,63}`;
const local = String.raw`[\p{L}\p{Nd}._%+-]{1,64}`;
const topLevel =
  '(?:com|net|org|edu|gov|io|me|co|us|app|dev|info|biz|link|live|online|shop|site|store|tv|top|xyz|click|group|chat|page|pro|ly|gg|ai|eu|uk|ca|de|fr|jp|cn|au|nz|tk|ml|ga|cf|gq|cc|im|nl|es|ru|mx|br|ch)';

const patterns = [
  // Web addresses.
  /\b(?:https?|ftp):\/{0,2}\S+/giu,
  /\bwww\.\S+/giu,
  // Email addresses, also with spelled signs, or with spaces around the signs.
  new RegExp(`${local}${at}${label}(?:${dot}${label}){1,5}`, 'giu'),
  new RegExp(`${local}\\s{1,2}at\\s{1,2}${label}\\s{1,2}dot\\s{1,2}${topLevel}\\b`, 'giu'),
  new RegExp(`${local}\\s{0,2}@\\s{0,2}${label}(?:\\.|\\s{1,2}\\.\\s{0,2})${topLevel}\\b`, 'giu'),
];
const siteName = new RegExp(`\\b${label}(?:\\.${label}){0,4}\\.${topLevel}\\b(?:/\\S*)?`, 'giu');
/** A sentence that begins right after a period. */
const nextSentence = /\.(?:Me|Us|Live|Link|Online|Shop|Site|Store|Top|Click|Group|Chat|Page|Pro|Info)$/u;

const day = String.raw`(?:[0-2]?\d|3[01])`;
const year = String.raw`(?:19|20)\d\d`;
/** Numbers that nobody calls: dates, times, amounts, and years that stand alone. */
const dated = new RegExp(
  `(${[
    String.raw`(?<!\d)${year}-${day}-${day}(?!\d|-\d)`,
    ...['/', String.raw`\.`, '-'].map(
      (sign) => String.raw`(?<!\d[/.]?)${day}${sign}${day}${sign}(?:\d{4}|\d\d)(?!\d|${sign}\d)`,
    ),
    ...['/', String.raw`\.`].map(
      (sign) => String.raw`(?<!\d[/.]?)${day}${sign}[0-5]?\d(?!\d|${sign}\d)(?:\s${year}(?!\d))?`,
    ),
    String.raw`(?<!\d)[0-2]?\d:[0-5]\d(?!\d)`,
    String.raw`(?<![\d,])\d{1,3}(?:,\d{3})+(?:\.\d\d)?(?![\d,])`,
    String.raw`(?<!\d${between})${year}(?:[\s/\p{Pd}]{1,3}${year})*(?!${between}\d)`,
  ].join('|')})`,
  'u',
);
/** At least seven digits. */
const phoneNumber = new RegExp(`[+(]{0,2}${digit}(?:${between}${digit}){6,}`, 'giu');
const digitGroup = new RegExp(String.raw`\p{Nd}+|\b${spelledDigit}\b`, 'giu');
const roundNumber = /^[1-9]\d{1,3}0$/u;
/** Area code, exchange and line of an American number, which may all end in 0. */
const american = /^[2-9]\d\d [2-9]\d\d \d{4}$/u;

/**
 * A text in which nobody finds a phone number, an email address or a link: each is covered. Prices, dates and times stay. It is
 * no lock; whoever wants to will find another spelling.
 */
export function coverContacts(text: string): { text: string; isCovered: boolean } {
  const plain = text.normalize('NFKC');
  const covered = patterns
    .reduce((before, pattern) => before.replaceAll(pattern, cover), plain)
    .replaceAll(siteName, (found) => (nextSentence.test(found) ? found : cover))
    .split(dated)
    .map((part, index) => (index % 2 === 1 ? part : withoutPhones(part)))
    .join('');
  return covered === plain ? { text, isCovered: false } : { text: covered, isCovered: true };
}

function withoutPhones(part: string): string {
  return part.replaceAll(phoneNumber, (found) => (isPhone(found) ? cover : found));
}

/** Several prices are round, but not in the groups of an American number. Ages have two digits; a number of pairs has ten digits. */
function isPhone(found: string): boolean {
  if (found.startsWith('+')) return true;
  const groups = found.match(digitGroup) ?? [];
  if (american.test(groups.join(' '))) return true;
  if (groups.length > 1 && groups.every((group) => roundNumber.test(group))) return false;
  const lengths = groups.map((group) => (/^\p{Nd}/u.test(group) ? group.length : 1));
  if (Math.max(...lengths) !== 2) return true;
  return lengths.reduce((sum, length) => sum + length, 0) >= 10;
}
