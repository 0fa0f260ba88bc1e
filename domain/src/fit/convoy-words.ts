import type { Party } from '@makani/contract/fit/party';

const counts = ['No', 'One', 'Two', 'Three', 'Four'];

/** `Two vehicles for 13` */
export function convoyTitle(vehicles: number, { adults, children }: Party): string {
  return `${counts[vehicles] ?? vehicles} vehicles for ${adults + children.length}`;
}

const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** Known facts of all the vehicles. Bags are promised only where every trunk is known. */
export function convoyPromise(
  members: readonly { vehicle: { name: string }; isJudgedBySeats: boolean }[],
): string {
  const unknown = members.filter(({ isJudgedBySeats }) => isJudgedBySeats);
  if (unknown.length === 0)
    return 'Available for the same dates, with a seat for everyone and room for every bag.';
  const names = list.format(unknown.map(({ vehicle }) => `the ${vehicle.name}`));
  return `Available for the same dates, with a seat for everyone. For ${names}, please ask about child seats and bags.`;
}
