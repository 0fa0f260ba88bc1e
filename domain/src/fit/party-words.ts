import type { Luggage, Party } from '@makani/contract/fit/party';

/** `2 adults, 3 children, 4 bags`. */
export function partyInWords(party: Party): string {
  const { luggage } = party;
  return [
    ...peopleIn(party),
    some(bagsIn(luggage), 'bag', 'bags'),
    some(luggage.stroller, 'stroller', 'strollers'),
    some(luggage.surfboard, 'surfboard', 'surfboards'),
  ]
    .filter((words) => words !== null)
    .join(', ');
}

/** `2 adults and 1 child`. */
export function travelersInWords(party: Party): string {
  return peopleIn(party)
    .filter((words) => words !== null)
    .join(' and ');
}

function peopleIn({ adults, children }: Pick<Party, 'adults' | 'children'>): (string | null)[] {
  return [some(adults, 'adult', 'adults'), some(children.length, 'child', 'children')];
}

function bagsIn({ large, medium, cabin }: Luggage): number {
  return large + medium + cabin;
}

function some(count: number, one: string, more: string): string | null {
  return count === 0 ? null : `${count} ${count === 1 ? one : more}`;
}
