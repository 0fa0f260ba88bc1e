/** The wish behind a reply. Anything else is a message that nobody reads. */
export type ReplyWish = 'stop' | 'help' | 'start' | 'other';

const wishes: Record<string, ReplyWish> = {
  stop: 'stop',
  stopall: 'stop',
  unsubscribe: 'stop',
  cancel: 'stop',
  end: 'stop',
  quit: 'stop',
  revoke: 'stop',
  optout: 'stop',
  help: 'help',
  info: 'help',
  start: 'start',
  unstop: 'start',
};

/** Reads `Stop.`, `OPT-OUT` and `please stop` as people mean them: capitals, signs and courtesy don’t count. */
export function wishOf(reply: string): ReplyWish {
  const word = reply
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\b(?:please|pls|thanks|thank you)\b/g, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
  return Object.hasOwn(wishes, word) ? (wishes[word] ?? 'other') : 'other';
}
