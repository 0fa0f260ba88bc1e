import type { Seated } from '@makani/contract/fit/fit';
import type { ChildSeat, Party } from '@makani/contract/fit/party';

/** The party, with the first names of the children if somebody has typed them. */
export interface NamedParty extends Pick<Party, 'children'> {
  names?: readonly string[];
}

export const seatWords: Readonly<Record<ChildSeat, string>> = {
  'rear-facing': 'Rear-facing seat',
  harness: 'Forward-facing seat with harness',
  booster: 'Booster',
  none: 'Seat belt',
};

/** Short enough for a seat in the drawing: a first name, or an age. */
export function nameOf({ traveler, index }: Seated, { names = [], children }: NamedParty): string {
  if (traveler === 'driver') return 'Driver';
  if (traveler === 'adult') return 'Adult';
  const name = names[index]?.trim() ?? '';
  return name === '' ? `${children[index]?.ageYears ?? 0} y` : name;
}

/** `Mia, 4 years, rear-facing seat`. */
export function travelerInWords(seated: Seated, party: NamedParty): string {
  const { traveler, index, childSeat } = seated;
  if (traveler !== 'child') return nameOf(seated, party);
  const name = party.names?.[index]?.trim() ?? '';
  const age = party.children[index]?.ageYears ?? 0;
  const years = age === 0 ? 'under 1' : `${age} ${age === 1 ? 'year' : 'years'}`;
  const seat = childSeat === null || childSeat === 'none' ? '' : `, ${seatWords[childSeat].toLowerCase()}`;
  return `${name === '' ? 'Child' : name}, ${years}${seat}`;
}

/** `Second row, left`. */
export function placeInWords(row: number, seat: number, seatsInRow: number): string {
  const rows = ['Front row', 'Second row', 'Third row', 'Fourth row', 'Fifth row'];
  const sides: Record<number, readonly string[]> = {
    1: ['middle'],
    2: ['left', 'right'],
    3: ['left', 'middle', 'right'],
    4: ['left', 'center left', 'center right', 'right'],
  };
  return `${rows[row] ?? ''}, ${sides[seatsInRow]?.[seat] ?? ''}`;
}
