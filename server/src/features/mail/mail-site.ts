import type { ReceiptSite } from '../documents/public/receipt-facts.ts';

/** The business that mails name and link to. All of it is configuration. */
export interface MailSite {
  name: string;
  supportPhone: string;
  supportEmail: string;
  publicUrl: string;
  /** Receipts name it. */
  seller: ReceiptSite['seller'];
  /** The address the mails come from; its domain is the domain of every Message-ID. */
  mailFrom: string;
}

export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1);
}
