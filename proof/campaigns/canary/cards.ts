import { createHash } from 'node:crypto';

/** Test numbers of all brands and lengths that people have. */
export const cards: readonly string[] = [
  '4242424242424242',
  '4012888888881881',
  '4000056655665556',
  '5555555555554444',
  '2223003122003222',
  '5105105105105100',
  '378282246310005',
  '371449635398431',
  '30569309025904',
  '6011111111111117',
  '3566002020360505',
  '6205500000000000004',
];

/** The ways in which a number is written. */
export const writings: readonly ((card: string) => string)[] = [
  (card) => card,
  (card) => grouped(card, ' '),
  (card) => grouped(card, '.'),
  (card) => grouped(card, '-'),
  (card) => grouped(card, '\u00a0'),
  (card) => card.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
  (card) => `my card is ${grouped(card, ' ')} 12/30 123`,
];

function grouped(card: string, gap: string): string {
  return (card.match(/\d{1,4}/g) ?? []).join(gap);
}

const others = cards.flatMap((card) => {
  const hashes = ['sha256', 'sha1', 'md5'].flatMap((name) => {
    const digest = createHash(name).update(card).digest();
    return [digest.toString('hex'), digest.toString('base64')];
  });
  // The middle of the base64 text is the same wherever the number stands in a text of this remainder.
  const encoded = ['', 'x', 'xx'].map((before) =>
    Buffer.from(before + card)
      .toString('base64')
      .slice(4, 16),
  );
  return [...hashes, ...encoded, Buffer.from(card).toString('hex')].map((text) => ({ card, text }));
});
const runs = cards.map((card) => ({
  card,
  pattern: new RegExp(String.raw`(?<!\d)${[...card].join(String.raw`[^\p{L}\p{N}]{0,3}`)}(?!\d)`, 'u'),
}));

/** @returns the cards that a text holds: in any digits and groups, encoded for an address, or as a hash. */
export function cardsIn(text: string): string[] {
  const plain = text.normalize('NFKC');
  const decoded = plain.replaceAll(/(?:%[0-9a-f]{2})+/gi, (run) => {
    try {
      return decodeURIComponent(run).normalize('NFKC');
    } catch {
      return run;
    }
  });
  return [
    ...runs.filter(({ pattern }) => pattern.test(plain) || pattern.test(decoded)).map(({ card }) => card),
    ...others.filter(({ text: other }) => plain.includes(other)).map(({ card }) => `${card}, encoded`),
  ];
}
