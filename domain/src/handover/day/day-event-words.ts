import type { DayEvent } from '@makani/contract/handover/today';
import { formatWallClock } from '@makani/contract/kernel/time';
import type { Badge } from '../../bookings/badge.ts';

/** `1 h 12 min`; from a day on, only days and hours: `1 d 3 h`. */
export function lateInWords(minutes: number): string {
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24, minutes % 60];
  if (days > 0) return hours === 0 ? `${days} d` : `${days} d ${hours} h`;
  return hours === 0 ? `${rest} min` : `${hours} h ${rest} min`;
}

/** The badge of an arrival or a return: words that are clear without its color. */
export function dayEventBadge({
  kind,
  state,
  lateMinutes,
  doneAt,
}: Pick<DayEvent, 'kind' | 'state' | 'lateMinutes' | 'doneAt'>): Badge {
  switch (state) {
    case 'late':
      return { word: `Late: ${lateInWords(lateMinutes ?? 0)}`, tone: 'red' };
    case 'done': {
      const word = kind === 'pickup' ? 'Picked up' : 'Returned';
      return { word: doneAt === null ? word : `${word} ${formatWallClock(doneAt.slice(11))}`, tone: 'green' };
    }
    case 'requested':
      return { word: 'Waiting for the host', tone: 'yellow' };
    case 'not_recorded':
      return { word: 'Not recorded', tone: 'grey' };
    case 'ahead':
      return { word: 'Expected', tone: 'blue' };
  }
}

/** The steps that are missing before the keys can go: `Vehicle not ready`, `Agreement not signed`. Nothing after a pickup. */
export function missingInWords({ kind, state, vehicle, agreement, license }: DayEvent): string[] {
  if (kind === 'return' || state === 'done') return [];
  return [
    ...(vehicle.isReady === false ? ['Vehicle not ready'] : []),
    ...(agreement === 'unsigned' ? ['Agreement not signed'] : []),
    ...(license === 'unchecked' ? ['License not checked'] : []),
  ];
}
