import { inAsciiDigits, visibleText } from '@makani/contract/kernel/visible-text';

/** Numbers of cards by the brand's first digits and lengths. */
const brands = [
  /^4(?:\d{12}|\d{15}|\d{18})$/,
  /^(?:5[1-5]|2[2-7])\d{14}$/,
  /^3[47]\d{13}$/,
  /^3[0689]\d{12,17}$/,
  /^35\d{14}$/,
  /^6\d{12,18}$/,
];
/** Length of the shortest number of the brands above. */
const fewestDigits = 13;
/** Digits in groups, as people write them apart: by spaces, dots, dashes or the invisible marks that a script needs. */
const gap = String.raw`[\s.·•\p{Pd}\p{Cf}]{0,3}`;
const digits = new RegExp(String.raw`\d(?:${gap}\d)*`, 'gu');
/** Longer groups with anything between them: slashes, letters, words. They count in the lengths printed on cards. */
const longGroups = /(?<!\d)\d{4,8}(?:\D{1,4}\d{4,8})+(?!\d)/g;
const printed = new Set(['4,4,4,4', '4,6,5', '4,6,4', '8,8']);
/** Two dates in a row have as many digits as a card. */
const date = /(?<!\d)(?:[0-3]?\d[.-][01]?\d[.-](?:19|20)\d\d|(?:19|20)\d\d[.-][01]?\d[.-][0-3]?\d)(?!\d)/g;
/** One id in a few thousand has enough digits to look like a card number. Tokens of cards, hashes and ids of text messages have letters, too. */
const ids =
  /(?<![\p{L}\p{N}])(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[a-z]{2,6}_(?:(?:live|test)_)?(?=\d*[a-z])[a-z0-9]{14,}|(?:[ms]m)?(?=\d*[a-f])[0-9a-f]{24,})(?![\p{L}\p{N}])/giu;

/**
 * Numbers that are a phone's or a license's as likely as a card's. No phone number is longer, and those of 14
 * digits and more begin with no 3.
 */
const otherNumber = /^(?:3\d{0,12}|[^3]\d{0,14})$/;

/**
 * True when a text contains what can be a card's number, in whatever digits and groups, also between other
 * numbers: 'card 4242.4242.4242.4242 12/30'.
 *
 * @param mayBeOther - In a field for phone numbers or licenses, only what can be neither is a card's.
 */
export function holdsCardNumber(text: string, mayBeOther = false): boolean {
  if (isTooShort(text)) return false;
  // Typed text is kept without what nobody sees, so the number is looked for in what is kept.
  const visible = visibleText(text, ' ').trim();
  const plain = inAsciiDigits(visible.slice(0, 10_000).normalize('NFKC'))
    .replaceAll(ids, ' / ')
    .replaceAll(date, ' / ');
  const isCard = (number: string): boolean =>
    brands.some((brand) => brand.test(number)) &&
    passesLuhn(number) &&
    !(mayBeOther && otherNumber.test(number));
  return (
    [...plain.matchAll(digits)].some(([run]) => hasCard(run.split(/\D+/), isCard)) ||
    [...plain.matchAll(longGroups)].some(([run]) => hasPrintedCard(run.split(/\D+/), isCard))
  );
}

/** Most texts are a date or a word, and need no closer look. Other marks than ASCII's may stand for several digits. */
function isTooShort(text: string): boolean {
  let count = 0;
  for (let place = 0; place < text.length; place += 1) {
    const code = text.charCodeAt(place);
    if (code > 127) return false;
    if (code >= 48 && code <= 57) count += 1;
  }
  return count < fewestDigits;
}

/** Tries every number that begins and ends with a group. */
function hasCard(groups: string[], isCard: (number: string) => boolean): boolean {
  return groups.some((_, first) => {
    let number = '';
    for (let next = first; next < groups.length && number.length < 19; next += 1) {
      number += groups[next];
      if (isCard(number)) return true;
    }
    return false;
  });
}

function hasPrintedCard(groups: string[], isCard: (number: string) => boolean): boolean {
  return groups.some((_, first) =>
    [2, 3, 4].some((count) => {
      const some = groups.slice(first, first + count);
      return printed.has(some.map(({ length }) => length).join()) && isCard(some.join(''));
    }),
  );
}

function passesLuhn(number: string): boolean {
  let sum = 0;
  for (const [index, character] of [...number].toReversed().entries()) {
    const digit = Number(character) * (index % 2 === 1 ? 2 : 1);
    sum += digit > 9 ? digit - 9 : digit;
  }
  return sum % 10 === 0;
}
