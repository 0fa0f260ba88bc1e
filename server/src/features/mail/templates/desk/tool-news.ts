import type { ToolNews } from '../../kinds/tool-news.ts';
import type { MailSite } from '../../mail-site.ts';
import type { WrittenMail } from '../../mail-templates.ts';
import { accountNotice } from '../account-notice.tsx';
import { aloha } from '../aloha.ts';

/** A new key or webhook and its author, or the end of a webhook that nobody answers. */
export function toolNewsMail({ news, firstName, name, byName }: ToolNews, site: MailSite): WrittenMail {
  const { title, message, next, page } = {
    key_created: {
      title: 'A new API key',
      message: `${byName} created the API key “${name}”.`,
      next: 'If this isn’t right, please revoke it now.',
      page: 'api-keys',
    },
    webhook_added: {
      title: 'A new webhook',
      message: `${byName} added a webhook to ${name}.`,
      next: 'If this isn’t right, please remove it now.',
      page: 'webhooks',
    },
    webhook_stopped: {
      title: 'A webhook was turned off',
      message: `We turned off the webhook to ${name}, because nothing arrived there for three days.`,
      next: 'Once it works again, turn it on and resend what it missed.',
      page: 'webhooks',
    },
  }[news];
  return accountNotice(
    {
      title,
      preheader: message,
      paragraphs: [`${aloha(firstName)}, here’s news from the desk.`, message, next],
      action: { label: 'Open the desk', url: `${site.publicUrl}/operator/${page}` },
      afterwards: 'All managers get this email.',
    },
    site,
  );
}
