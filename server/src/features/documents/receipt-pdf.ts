import { buffer } from 'node:stream/consumers';
import { formatUsd } from '@makani/contract/kernel/money';
import { tripEndsInWords } from '@makani/domain/arrivals/one-way';
import { sellerLines } from '@makani/domain/payments/seller-lines';
import type { Receipt, ReceiptSite } from './facts/receipt-facts.ts';
import { loadFonts } from './set-text.ts';
import { amountRow, openTagged, paragraph, rule, softInk } from './tagged-page.ts';

/**
 * Renders one page, tagged for screen readers: title and language are set, every text is a heading,
 * paragraph or table cell, and the rules between them are decoration.
 */
export async function receiptPdf(receipt: Receipt, site: ReceiptSite): Promise<Uint8Array<ArrayBuffer>> {
  const heading = site.name.toUpperCase();
  await loadFonts({ receipt, site, heading });
  const title = `Receipt ${receipt.reference}`;
  const doc = openTagged({
    Title: `${title}, ${site.name}`,
    Author: site.name,
    Subject: receipt.vehicleName,
  });
  const page = doc.struct('Document');
  doc.addStructure(page);
  for (const element of contentOf(doc, receipt, site, { title, heading })) page.add(element);
  page.end();
  doc.end();
  return new Uint8Array(await buffer(doc));
}

function* contentOf(
  doc: PDFKit.PDFDocument,
  receipt: Receipt,
  site: ReceiptSite,
  { title, heading }: { title: string; heading: string },
): Generator<PDFKit.PDFStructureElement> {
  yield paragraph(doc, heading, { size: 22, spacing: 8, gap: 4, isHeading: true });
  for (const line of sellerLines(site.seller)) yield paragraph(doc, line, { colour: softInk, size: 9 });
  yield rule(doc);
  yield paragraph(doc, title, { size: 24, gap: 8, tag: 'H1', isHeading: true });
  yield paragraph(doc, `${receipt.issuedOn} · ${receipt.standing}`, { colour: softInk, gap: 14 });
  yield paragraph(doc, `For ${receipt.customerName}, ${receipt.customerEmail}`, { gap: 4 });
  yield paragraph(doc, receipt.vehicleName, { size: 15, gap: 4, isHeading: true });
  yield paragraph(doc, tripEndsInWords(receipt), { gap: 4 });
  yield paragraph(doc, `${receipt.locationName}, ${receipt.locationAddress}`, { colour: softInk, gap: 10 });
  yield rule(doc);
  yield paragraph(doc, 'Price', { size: 16, gap: 8, tag: 'H2', isHeading: true });
  yield table(doc, receipt.lines, { label: 'Total', cents: receipt.totalCents });
  if (receipt.cover !== null) yield paragraph(doc, receipt.cover, { colour: softInk, size: 9, gap: 2 });
  yield rule(doc);
  yield paragraph(doc, 'Payments', { size: 16, gap: 8, tag: 'H2', isHeading: true });
  yield receipt.movements.length === 0
    ? paragraph(doc, 'Nothing has been charged.', { gap: 4 })
    : table(doc, receipt.movements, { label: 'Paid', cents: receipt.paidCents });
  if (receipt.note !== null) yield paragraph(doc, receipt.note, { colour: softInk, gap: 4 });
  if (receipt.afterReturn.length > 0) {
    yield rule(doc);
    yield paragraph(doc, 'After the return', { size: 16, gap: 8, tag: 'H2', isHeading: true });
    const cents = receipt.afterReturn.reduce((sum, line) => sum + line.cents, 0);
    yield table(doc, receipt.afterReturn, { label: 'Paid after the return', cents });
  }
  yield rule(doc);
  yield paragraph(doc, `Questions? ${site.supportPhone}, ${site.supportEmail}, ${site.publicUrl}`, {
    colour: softInk,
    size: 9,
  });
}

type Line = Receipt['lines'][number];

function table(doc: PDFKit.PDFDocument, lines: Line[], total: Line): PDFKit.PDFStructureElement {
  const rows = [...lines, total].map((line) =>
    amountRow(doc, { label: line.label, value: formatUsd(line.cents), isTotal: line === total }),
  );
  return doc.struct('Table', {}, rows);
}
