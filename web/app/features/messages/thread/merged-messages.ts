import type { Message } from '@makani/contract/messages/messages';

/** Messages in the order of their numbers, each once, with the data that came last. */
export function mergedMessages(before: Message[], more: readonly Message[]): Message[] {
  if (more.length === 0) return before;
  const all = new Map([...before, ...more].map((message) => [message.number, message]));
  return [...all.values()].toSorted((one, other) => one.number - other.number);
}

/** The number up to which no message is missing; 0 without any. */
export function lastWithoutGap(messages: readonly Message[]): number {
  const gap = messages.findIndex(({ number }, index) => messages[index + 1]?.number !== number + 1);
  return messages[gap]?.number ?? 0;
}

/** Messages of one sender that follow each other within minutes, under one name and time. */
export interface MessageGroup {
  key: string;
  messages: Message[];
}

export interface MessageDay {
  day: string;
  groups: MessageGroup[];
}

const groupMs = 5 * 60_000;

/** @param dayOf The day of a message on the reader's clock. */
export function groupedByDay(
  messages: readonly Message[],
  dayOf: (message: Message) => string,
): MessageDay[] {
  const days: MessageDay[] = [];
  let last: Message | undefined;
  for (const message of messages) {
    const day = dayOf(message);
    if (days.at(-1)?.day !== day) {
      days.push({ day, groups: [] });
      last = undefined;
    }
    const groups = days.at(-1)?.groups ?? [];
    if (last !== undefined && belongTogether(last, message)) groups.at(-1)?.messages.push(message);
    else groups.push({ key: message.id, messages: [message] });
    last = message;
  }
  return days;
}

function belongTogether(last: Message, next: Message): boolean {
  return (
    last.from === next.from &&
    last.isOwn === next.isOwn &&
    last.senderName === next.senderName &&
    Date.parse(next.sentAt) - Date.parse(last.sentAt) < groupMs
  );
}
