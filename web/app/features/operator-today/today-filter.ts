import { readFilter } from '../../session/use-desk-filter.ts';

/** The day and the location in the address of a day's page. */
export function todayFilter(address: URLSearchParams) {
  const { text } = readFilter(address);
  const day = text('day') ?? '';
  return { day: /^20\d\d-\d\d-\d\d$/.test(day) ? day : undefined, location: text('location') };
}
