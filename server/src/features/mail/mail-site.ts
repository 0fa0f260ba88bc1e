import type { Context } from '../../adapters/context.ts';
import type { ReceiptSite } from '../documents/public/receipt-facts.ts';
import { currentSite } from '../site/public/current-site.ts';

/** The business facts that mails name and link to. */
export interface MailSite {
  name: string;
  supportPhone: string;
  supportEmail: string;
  publicUrl: string;
  /** The seller named on receipts. */
  seller: ReceiptSite['seller'];
  /** The sender address; its domain is also the domain of every Message-ID. */
  mailFrom: string;
}

/** The sender stays as configured, because a mail server sends only for addresses that it knows. */
export async function mailSiteOf({ db, config }: Pick<Context, 'db' | 'config'>): Promise<MailSite> {
  const { publicUrl, mail, seller } = config;
  return { ...(await currentSite(db, config)), publicUrl, mailFrom: mail.from, seller };
}

export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1);
}
