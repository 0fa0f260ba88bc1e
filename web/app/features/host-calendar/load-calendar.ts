import type { ResponseOf } from '@makani/contract/kernel/endpoint';
import { getHostCalendar } from '@makani/contract/calendar/host-calendar';
import { monthSchema } from '@makani/contract/earnings/host-earnings';
import { call } from '../../api/call.ts';

export type HostCalendar = ResponseOf<typeof getHostCalendar>;

/**
 * Loads the wanted month. Without one it loads the location's current month, which only the response reveals.
 */
export async function loadCalendar(id: string, wanted: string | null): Promise<HostCalendar> {
  const fetchMonth = (month: string) => call(getHostCalendar, { params: { id }, query: { month } });
  const month = monthSchema.safeParse(wanted).data;
  if (month !== undefined) return fetchMonth(month);
  const guess = new Date().toISOString().slice(0, 7);
  const calendar = await fetchMonth(guess);
  const current = calendar.today.slice(0, 7);
  return current === guess ? calendar : fetchMonth(current);
}
