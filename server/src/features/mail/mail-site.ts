import type { Config } from '../../config/config.ts';
import type { ReceiptSite } from '../documents/public/receipt-facts.ts';

/** The configured business facts that mails name and link to. */
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

export function mailSiteOf({ site, publicUrl, mail, seller }: Config): MailSite {
  return { ...site, publicUrl, mailFrom: mail.from, seller };
}

export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1);
}
