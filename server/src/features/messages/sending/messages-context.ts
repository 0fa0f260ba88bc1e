import type { Context } from '../../../adapters/context.ts';
import type { MessageEvents } from '../events/message-events.ts';

export type MessagesContext = Context & { messageEvents: MessageEvents };
