import { buffer } from 'node:stream/consumers';
import { formatUsd } from '@makani/contract/kernel/money';
import { formatWallRange } from '@makani/contract/kernel/time';
import { sellerLines } from '@makani/domain/payments/seller-lines';
import PDFDocument from 'pdfkit';
import type { Receipt, ReceiptSite } from './facts/receipt-facts.ts';
import { drawText, loadFonts, setText } from './set-text.ts';

const ink = '#0E2A33';
const softInk = '#3F555C';
const brass = '#B98A3E';
const margin = 64;
const normalSize = 10.5;
/** pdfkit supports this option, but its types do not list it. */
const accessible: object = { subset: 'PDF/UA' };

/**
 * Renders one page, tagged for screen readers: title and language are set, every text is a heading,
 * paragraph or table cell, and the rules between them are decoration.
 */
export async function receiptPdf(receipt: Receipt, site: ReceiptSite): Promise<Uint8Array<ArrayBuffer>> {
  const heading = site.name.toUpperCase();
  await loadFonts({ receipt, site, heading });
  const title = `Receipt ${receipt.reference}`;
  const doc = new PDFDocument({
    size: 'LETTER',
    margin,
    pdfVersion: '1.7',
    ...accessible,
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: `${title}, ${site.name}`, Author: site.name, Subject: receipt.vehicleName },
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
  yield paragraph(doc, `${formatWallRange(receipt.pickupAt, receipt.returnAt)}`, {
    gap: 4,
  });
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
  yield rule(doc);
  yield paragraph(doc, `Questions? ${site.supportPhone}, ${site.supportEmail}, ${site.publicUrl}`, {
    colour: softInk,
    size: 9,
  });
}

interface Style {
  tag?: 'P' | 'H1' | 'H2';
  size?: number;
  colour?: string;
  isHeading?: boolean;
  spacing?: number;
  gap?: number;
}

function paragraph(doc: PDFKit.PDFDocument, text: string, style: Style): PDFKit.PDFStructureElement {
  const { tag = 'P', gap = 0, ...look } = style;
  return doc.struct(tag, {}, () => {
    const set = setText(doc, text, widthOf(doc), { size: normalSize, colour: ink, ...look });
    drawText(doc, set, { x: margin, y: doc.y });
    doc.y += gap;
  });
}

type Line = Receipt['lines'][number];

function table(doc: PDFKit.PDFDocument, lines: Line[], total: Line): PDFKit.PDFStructureElement {
  const rows = [...lines, total].map((line) => {
    const isTotal = line === total;
    const amount = line.cents < 0 ? `-${formatUsd(-line.cents)}` : formatUsd(line.cents);
    const look = { size: isTotal ? 13 : normalSize, colour: ink };
    let top = 0;
    return doc.struct('TR', {}, [
      doc.struct('TH', {}, () => {
        top = doc.y + (isTotal ? 6 : 0);
        drawText(doc, setText(doc, line.label, widthOf(doc) - 120, look), { x: margin, y: top });
      }),
      doc.struct('TD', {}, () => {
        const after = doc.y;
        drawText(doc, setText(doc, amount, widthOf(doc), look), { x: margin, y: top, isAtRight: true });
        doc.y = after + 4;
      }),
    ]);
  });
  return doc.struct('Table', {}, rows);
}

/** A line between two parts. The empty `NonStruct` element tags it as decoration, so screen readers skip it. */
function rule(doc: PDFKit.PDFDocument): PDFKit.PDFStructureElement {
  return doc.struct('NonStruct', {}, () => {
    const y = doc.y + 8;
    doc
      .strokeColor(brass)
      .lineWidth(0.75)
      .moveTo(margin, y)
      .lineTo(margin + widthOf(doc), y)
      .stroke();
    doc.x = margin;
    doc.y = y + 16;
  });
}

function widthOf(doc: PDFKit.PDFDocument): number {
  return doc.page.width - 2 * margin;
}
