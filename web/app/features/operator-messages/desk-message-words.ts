import type { DeskThread } from '@makani/contract/messages/desk-messages';
import type { Badge } from '@makani/domain/bookings/badge';

/** 'Ada and Keola', 'Ada and the office'. */
export function partiesInWords({ guestName, hostName }: Pick<DeskThread, 'guestName' | 'hostName'>): string {
  const host = hostName === null ? 'the office' : hostName || 'a former host';
  return `${guestName || 'A former guest'} and ${host}`;
}

/** The ground on which the desk reads a thread. */
export function groundBadge({ ground }: Pick<DeskThread, 'ground'>): Badge {
  return grounds[ground];
}

const grounds: Record<DeskThread['ground'], Badge> = {
  reported: { word: 'Reported', tone: 'red' },
  no_host: { word: 'No host', tone: 'blue' },
  opened: { word: 'Opened by you', tone: 'grey' },
};
