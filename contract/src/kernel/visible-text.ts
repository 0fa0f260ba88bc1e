const ignorable = /\p{Default_Ignorable_Code_Point}/gu;
/** Scripts whose spelling needs joiners between letters. */
const joiningLetter =
  /(?:\p{Script=Arabic}|\p{Script=Syriac}|\p{Script=Nko}|\p{Script=Mongolian}|\p{Script=Devanagari}|\p{Script=Bengali}|\p{Script=Gurmukhi}|\p{Script=Gujarati}|\p{Script=Oriya}|\p{Script=Tamil}|\p{Script=Telugu}|\p{Script=Kannada}|\p{Script=Malayalam}|\p{Script=Sinhala}|\p{Script=Khmer}|\p{Script=Myanmar})$/u;
const endsInEmoji = /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F)$/u;
const beginsWithEmoji = /^\p{Extended_Pictographic}/u;
const takesEmojiStyle = /\p{Extended_Pictographic}$/u;
const digitOfKeycap = /[#*0-9]$/;
const han = /\p{Script=Han}$/u;
const beginsFlag = /\u{1F3F4}[\u{E0020}-\u{E007E}]*$/u;

/** Letters and digits of the width of a Chinese character, and katakana of half that width: the same signs in another width. */
const otherWidth = /[\uFF10-\uFF19\uFF21-\uFF3A\uFF41-\uFF5A\uFF66-\uFF9F]+/g;
const dashes = /[\p{Pd}\u2212\u2043]/gu;

/** Characters before a sign that can decide what it is part of: a flag is the longest, with seven of them. */
const context = 16;

/**
 * The text that a reader sees, in Unicode normal form C. It has no zero-width, direction-turning or other invisible
 * characters, except where a script or an emoji is spelled with them. Every kind of space is an ordinary one, and every letter has
 * its usual width.
 * @param lineBreak Replaces the line and paragraph separators of Unicode.
 */
export function visibleText(text: string, lineBreak: ' ' | '\n'): string {
  return text
    .replaceAll(ignorable, (sign, at: number) => (isSpelling(sign, text, at) ? sign : ''))
    .replaceAll(/[\u2028\u2029]/g, lineBreak)
    .replaceAll(/[\p{Zs}\u2800]/gu, ' ')
    .replaceAll(otherWidth, (signs) => signs.normalize('NFKC'))
    .normalize('NFC');
}

/**
 * The text of a field whose signs have one spelling, such as an address, a number or a code: in the letters, digits and signs
 * of a plain keyboard where they mean the same, with hyphens for dashes, and without any invisible character.
 */
export function plainText(text: string): string {
  const plain = visibleText(text, ' ').replaceAll(ignorable, '').normalize('NFKC').replaceAll(dashes, '-');
  return inAsciiDigits(plain).trim();
}

/** Digits of other scripts stand in rows of ten, so a digit's value is how many stand before it. */
export function inAsciiDigits(text: string): string {
  return text.replaceAll(/(?![0-9])\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let value = 0;
    while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
    return String(value);
  });
}

function isSpelling(sign: string, text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - context), at);
  const after = text.slice(at + sign.length, at + sign.length + 2);
  const code = sign.codePointAt(0) ?? 0;
  if (code === 0x20_0c) return joiningLetter.test(before);
  if (code === 0x20_0d)
    return joiningLetter.test(before) || (endsInEmoji.test(before) && beginsWithEmoji.test(after));
  if (code === 0xfe_0e || code === 0xfe_0f)
    return takesEmojiStyle.test(before) || (digitOfKeycap.test(before) && after.startsWith('\u20E3'));
  if (code >= 0xe_01_00 && code <= 0xe_01_ef) return han.test(before);
  return code >= 0xe_00_20 && code <= 0xe_00_7f && beginsFlag.test(before);
}
