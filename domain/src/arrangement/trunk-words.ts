import type { PackedTrunk } from '@makani/contract/fit/fit';
import { type LuggageKind, luggageKinds } from '@makani/contract/fit/party';

/** `2 large suitcases and 1 stroller, with room for 3 more medium suitcases. The third row is folded.` */
export function trunkInWords({ layers, spareBags, isFolded }: PackedTrunk): string {
  const packed = layers.flatMap(({ bags }) => bags);
  const bags = luggageKinds.flatMap((kind) => {
    const count = packed.filter((one) => one === kind).length;
    return count === 0 ? [] : [`${count} ${words[kind]}${count === 1 ? '' : 's'}`];
  });
  const spare = spareBags === 0 ? '' : roomFor(spareBags);
  const list = new Intl.ListFormat('en', { type: 'conjunction' }).format(bags);
  const sentences = [
    bags.length === 0 ? `No luggage yet${spare}.` : `${list}${spare}.`,
    isFolded ? 'The third row is folded.' : '',
  ];
  return sentences.filter((sentence) => sentence !== '').join(' ');
}

/** `Surf rack: 2 surfboards.` */
export function rackInWords(boards: number): string {
  return `Surf rack: ${boards} surfboard${boards === 1 ? '' : 's'}.`;
}

function roomFor(spare: number): string {
  return spare === 1
    ? ', with room for one more medium suitcase'
    : `, with room for ${spare} more medium suitcases`;
}

const words: Record<LuggageKind, string> = {
  large: 'large suitcase',
  medium: 'medium suitcase',
  cabin: 'carry-on',
  stroller: 'stroller',
  surfboard: 'surfboard',
};
