import type { Party } from '@makani/contract/fit/party';

const counts = ['No', 'One', 'Two', 'Three', 'Four'];

/** `Two vehicles for 13` */
export function convoyTitle(vehicles: number, { adults, children }: Party): string {
  return `${counts[vehicles] ?? vehicles} vehicles for ${adults + children.length}`;
}
