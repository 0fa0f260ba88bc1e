import type { UnreadMessages } from '../../kinds/messages/unread-messages.ts';
import type { MailSite } from '../../mail-site.ts';
import type { WrittenMail } from '../../mail-templates.ts';
import { aloha } from '../aloha.ts';
import { noticeMail } from './booking-notice.ts';

/** One mail for all that waits in a thread. */
export function unreadMessagesMail(unread: UnreadMessages, site: MailSite): WrittenMail {
  const { recipientName, threadId, vehicleName } = unread;
  const messages = messagesIn(unread);
  const notice = {
    title: `You have ${messages}`,
    preheader: `About the ${vehicleName}.`,
    paragraphs: [
      `${aloha(recipientName)}, you have ${messages} about the ${vehicleName}.`,
      'To read and answer, open the conversation. Replies to this email don’t reach the other person.',
    ],
    link: { path: `/messages/${threadId}`, words: 'Open the conversation' },
  };
  return noticeMail(notice, vehicleName, site);
}

function messagesIn({ count, isMore }: UnreadMessages): string {
  if (count === 1) return 'a new message';
  return isMore ? `more than ${count} new messages` : `${count} new messages`;
}
