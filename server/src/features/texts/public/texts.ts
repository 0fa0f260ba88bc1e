export { queueCallerText } from '../callers/queue-caller-text.ts';
export {
  deleteQuoteTexts,
  endedCallerTexts,
  giveQuoteText,
  moveCallerTexts,
} from '../data/caller-texts.repository.ts';
export { listWithConsent } from '../data/consents.repository.ts';
export { endedConsents } from '../data/consents.repository.ts';
export { oldReplies } from '../data/replies.repository.ts';
export { countTexts, endedTexts, insertOnce as queueText, type NewText } from '../data/texts.repository.ts';
export { type ComposeCallerText, sendCallerTexts } from '../sending/send-caller-texts.ts';
export { type ComposeText, sendDueTexts } from '../sending/send-due-texts.ts';
