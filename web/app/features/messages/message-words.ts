import type { Message, MessageSide, Thread } from '@makani/contract/messages/messages';
import { formatPlannedDay, formatShortDay, formatWallClock } from '@makani/contract/kernel/time';
import { onOwnClock } from '../../ui/text/dates.ts';

/** The people that a reader of a thread writes to. */
export function otherNames({ side, guestName, hostName, driverName }: Thread, siteName: string): string {
  const payer = guestName || 'Former guest';
  const guest = driverName === null ? payer : `${payer} and ${driverName}`;
  const host = hostName === null ? siteName : hostName || 'Former host';
  if (side === 'desk')
    return driverName === null ? `${guest} and ${host}` : `${payer}, ${driverName} and ${host}`;
  return side === 'guest' ? host : guest;
}

export function senderName({ from, senderName: name }: Message): string {
  return name || formerNames[from];
}

const formerNames: Record<MessageSide, string> = {
  guest: 'Former guest',
  host: 'Former host',
  desk: 'Our team',
};

/** The trip or the question that a thread is about: 'Trip Tue, Dec 1 to Fri, Dec 4' or 'Question'. */
export function aboutInWords({ booking }: Pick<Thread, 'booking'>): string {
  if (booking === null) return 'Question';
  const [from, until] = [booking.pickupAt, booking.returnAt].map((at) => formatShortDay(at.slice(0, 10)));
  return from === until ? `Trip on ${from}` : `Trip ${from} to ${until}`;
}

/** One line that says how a message begins. */
export function snippetOf({ text, photos, isErased, isOwn }: Message): string {
  const said = isErased ? erasedWords : text || (photos.length === 1 ? 'Photo' : `${photos.length} photos`);
  return isOwn ? `You: ${said}` : said;
}

export const erasedWords = 'This message was deleted with its sender’s account.';

/** The day of a message on the reader's clock: '2026-11-20'. */
export function dayOf({ sentAt }: Pick<Message, 'sentAt'>): string {
  return onOwnClock(sentAt).slice(0, 10);
}

/** 'Today', 'Yesterday', 'Fri, Nov 20' or, of another year, 'Fri, Nov 20, 2026'. */
export function dayInWords(day: string, now: number): string {
  const today = onOwnClock(new Date(now).toISOString()).slice(0, 10);
  if (day === today) return 'Today';
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  if (next.toISOString().slice(0, 10) === today) return 'Yesterday';
  return day.slice(0, 4) === today.slice(0, 4) ? formatShortDay(day) : formatPlannedDay(day);
}

/** '2:10 PM' on the reader's clock. */
export function timeOf(sentAt: string): string {
  return formatWallClock(onOwnClock(sentAt).slice(11));
}

/** In a list: the time of today's messages, and the day of older ones. */
export function whenInList(sentAt: string, now: number): string {
  const day = dayInWords(onOwnClock(sentAt).slice(0, 10), now);
  return day === 'Today' ? timeOf(sentAt) : day;
}

/** 'Messages', 'Messages, 3 unread', 'Messages, 99 or more unread'. */
export function unreadInWords(unread: number, max: number): string {
  if (unread === 0) return 'Messages';
  return unread >= max ? `Messages, ${max} or more unread` : `Messages, ${unread} unread`;
}
