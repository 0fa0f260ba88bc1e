import type { Location } from '@makani/contract/site/locations';

/** The id of the location that needs no choosing, because no other is open. */
export function onlyOpenLocation(locations: readonly Location[]): string | undefined {
  const open = locations.filter(({ status }) => status === 'open');
  return open.length === 1 ? open[0]?.id : undefined;
}
