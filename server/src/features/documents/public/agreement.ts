import type { PrintedAgreement } from '../facts/agreement-facts.ts';
import type { ReceiptSite } from '../facts/receipt-facts.ts';
import { fileName } from './trip-calendar.ts';

/** Renders a signed agreement as a tagged PDF. The PDF library is loaded on first use. */
export async function renderAgreement(
  agreement: PrintedAgreement,
  site: ReceiptSite,
): Promise<Uint8Array<ArrayBuffer>> {
  const { agreementPdf } = await import('../agreement-pdf.ts');
  return agreementPdf(agreement, site);
}

export function agreementFileName(
  { text }: Pick<PrintedAgreement, 'text'>,
  site: Pick<ReceiptSite, 'name'>,
): string {
  return fileName(site.name, `rental-agreement-${text.reference}.pdf`);
}
