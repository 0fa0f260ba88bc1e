import type { Agreement } from '@makani/contract/handover/agreements';
import { formatWallTime } from '@makani/contract/kernel/time';

export type Reader = 'guest' | 'host' | 'desk';

/** One sentence on where the agreement stands, and what to do. */
export function standingInWords({ state, changes, signed }: Agreement, reader: Reader): string {
  const last = signed.at(-1);
  const who = reader === 'guest' ? 'you' : 'the guest';
  switch (state) {
    case 'unsigned':
      return reader === 'guest'
        ? 'Please read and sign. It takes about two minutes.'
        : 'Not signed yet. The guest can sign on their own phone, or here.';
    case 'changed':
      return `The trip has changed since ${who} signed: ${list.format(changes)}. ${reader === 'guest' ? 'Please read and sign again.' : 'The guest has to sign again.'}`;
    case 'signed':
      return last === undefined
        ? ''
        : `Signed by ${last.signature.name} on ${formatWallTime(last.signedAt.local)}.`;
    case 'closed':
      return 'Nothing to sign: this trip isn’t confirmed yet, or it’s over.';
  }
}

const list = new Intl.ListFormat('en', { type: 'conjunction' });
