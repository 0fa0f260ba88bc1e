import { deskThreadSchema } from '@makani/contract/messages/desk-messages';
import { automaticOffSchema } from '@makani/contract/messages/automatic-messages';
import {
  messagePhotoSchema,
  messageSchema,
  messageSideSchema,
  threadPageSchema,
  threadSchema,
} from '@makani/contract/messages/messages';
import { savedAnswerSchema } from '@makani/contract/messages/saved-answers';
import { textChoiceSchema } from '@makani/contract/texts/text-consent';

/** The schemas of messages that the description names. */
export const messageSchemas = {
  MessageSide: messageSideSchema,
  MessagePhoto: messagePhotoSchema,
  Message: messageSchema,
  Thread: threadSchema,
  ThreadPage: threadPageSchema,
  DeskThread: deskThreadSchema,
  AutomaticOff: automaticOffSchema,
  SavedAnswer: savedAnswerSchema,
  TextChoice: textChoiceSchema,
};
