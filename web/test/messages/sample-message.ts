import type { Message } from '@makani/contract/messages/messages';

/** The message with a number: odd ones are the reader's own. */
export function message(number: number, more: Partial<Message> = {}): Message {
  const isOwn = number % 2 === 1;
  return {
    id: idOf(number),
    clientId: idOf(number),
    number,
    from: isOwn ? 'guest' : 'host',
    isOwn,
    senderName: isOwn ? 'Sample' : 'Keola',
    text: `Message ${number}`,
    isCovered: false,
    automatic: null,
    readers: 'everyone',
    isErased: false,
    photos: [],
    sentAt: '2026-11-20T18:00:00Z',
    ...more,
  };
}

export function idOf(number: number): string {
  return `7a1f0e0a-0a51-4a3a-9c5e-${String(number).padStart(12, '0')}`;
}
