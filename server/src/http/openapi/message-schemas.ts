import { deskThreadSchema } from '@makani/contract/messages/desk-messages';
import {
  messagePhotoSchema,
  messageSchema,
  messageSideSchema,
  threadPageSchema,
  threadSchema,
} from '@makani/contract/messages/messages';

/** The schemas of messages that the description names. */
export const messageSchemas = {
  MessageSide: messageSideSchema,
  MessagePhoto: messagePhotoSchema,
  Message: messageSchema,
  Thread: threadSchema,
  ThreadPage: threadPageSchema,
  DeskThread: deskThreadSchema,
};
