import type { Receipt, ReceiptSite } from './receipt-facts.ts';
import { fileStem } from './trip-calendar.ts';

/** The receipt as a PDF with real, tagged text. Loaded with the first one: a process that makes none pays nothing. */
export async function renderReceipt(receipt: Receipt, site: ReceiptSite): Promise<Uint8Array<ArrayBuffer>> {
  const { receiptPdf } = await import('../receipt-pdf.ts');
  return receiptPdf(receipt, site);
}

export function receiptFileName({ reference }: Pick<Receipt, 'reference'>, site: ReceiptSite): string {
  return `${fileStem(site.name)}-receipt-${reference}.pdf`;
}
