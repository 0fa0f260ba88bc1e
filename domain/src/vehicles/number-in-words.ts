const words = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

/** As a word up to twelve, then in digits. */
export function numberInWords(number: number): string {
  return words[number] ?? String(number);
}
