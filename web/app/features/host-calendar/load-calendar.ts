import type { ResponseOf } from '@makani/contract/kernel/endpoint';
import { getHostCalendar } from '@makani/contract/calendar/host-calendar';
import { call } from '../../api/call.ts';
import { loadChecks } from '../../checks/load-checks.ts';

export type HostCalendar = ResponseOf<typeof getHostCalendar>;

/**
 * Loads the wanted month. Without one it loads the location's current month, which only the response reveals.
 */
export async function loadCalendar(id: string, wanted: string | null): Promise<HostCalendar> {
  const fetchMonth = (month: string) => call(getHostCalendar, { params: { id }, query: { month } });
  const { parseMonth } = await loadChecks();
  const month = parseMonth(wanted);
  if (month !== null) return fetchMonth(month);
  const guess = new Date().toISOString().slice(0, 7);
  const calendar = await fetchMonth(guess);
  const current = calendar.today.slice(0, 7);
  return current === guess ? calendar : fetchMonth(current);
}
