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

/** Words that say the same in a sentence: `STOP texting me`, `wrong number`. Whoever didn’t mean them replies START. */
const endings = [
  /^(?:stop|stopall|unsubscribe|revoke|opt ?out)\b/,
  /\b(?:stop|quit|don ?t|do not|never|no more) (?:\w+ )?(?:texts?|texting|messages?|messaging)\b/,
  /\b(?:unsubscribe|opt ?(?:me )?out|remove me|take me off|wrong number)\b/,
];

/** Reads `Stop.`, `OPT-OUT` and `please stop` as people mean them: capitals, signs and courtesy don’t count. */
export function wishOf(reply: string): ReplyWish {
  const sentence = reply
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\b(?:please|pls|thanks|thank you)\b/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  const word = sentence.replaceAll(' ', '');
  if (Object.hasOwn(wishes, word)) return wishes[word] ?? 'other';
  return endings.some((words) => words.test(sentence)) ? 'stop' : 'other';
}
