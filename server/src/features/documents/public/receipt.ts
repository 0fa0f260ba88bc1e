import type { Receipt, ReceiptSite } from '../facts/receipt-facts.ts';
import { fileName } from './trip-calendar.ts';

/**
 * Renders the receipt as a tagged PDF. The PDF library is loaded on first use, so a process without
 * receipts never loads it.
 */
export async function renderReceipt(receipt: Receipt, site: ReceiptSite): Promise<Uint8Array<ArrayBuffer>> {
  const { receiptPdf } = await import('../receipt-pdf.ts');
  return receiptPdf(receipt, site);
}

export function receiptFileName({ reference }: Pick<Receipt, 'reference'>, site: ReceiptSite): string {
  return fileName(site.name, `receipt-${reference}.pdf`);
}
