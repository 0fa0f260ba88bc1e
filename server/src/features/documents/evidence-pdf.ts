import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import type { Evidence, EvidenceSection } from './public/evidence-facts.ts';
import { inFont, receiptFont } from './receipt-font.ts';

const ink = '#0E2A33';
const softInk = '#3F555C';
const margin = 56;
const amountWidth = 110;
/** pdfkit supports this option, but its types do not list it. */
const accessible: object = { subset: 'PDF/UA' };

/** As many pages as it needs, tagged for screen readers as a receipt is. */
export async function evidencePdf(evidence: Evidence): Promise<Uint8Array<ArrayBuffer>> {
  const title = `Evidence for dispute ${evidence.disputeId}`;
  const doc = new PDFDocument({
    size: 'LETTER',
    margin,
    pdfVersion: '1.7',
    ...accessible,
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: title, Author: evidence.siteName },
  });
  doc.font(await receiptFont());
  const root = doc.struct('Document');
  doc.addStructure(root);
  for (const element of contentOf(doc, evidence, title)) root.add(element);
  root.end();
  doc.end();
  return new Uint8Array(await buffer(doc));
}

function* contentOf(
  doc: PDFKit.PDFDocument,
  evidence: Evidence,
  title: string,
): Generator<PDFKit.PDFStructureElement> {
  yield text(doc, evidence.siteName, { size: 18, gap: 2 });
  for (const line of evidence.sellerLines) yield text(doc, line, { size: 9, colour: softInk });
  yield text(doc, title, { tag: 'H1', size: 18, before: 14, gap: 4 });
  yield text(doc, evidence.summary, { gap: 4 });
  yield text(doc, `Gathered on ${evidence.gatheredOn}.`, { size: 9, colour: softInk, gap: 4 });
  for (const { reference, sections } of evidence.bookings) {
    yield text(doc, `Booking ${reference}`, { tag: 'H2', size: 16, before: 14, gap: 2 });
    for (const section of sections) yield* sectionOf(doc, section);
  }
}

function* sectionOf(
  doc: PDFKit.PDFDocument,
  { title, entries, empty }: EvidenceSection,
): Generator<PDFKit.PDFStructureElement> {
  yield text(doc, title, { tag: 'H3', size: 13, before: 10, gap: 3 });
  if (entries.length === 0) yield text(doc, empty, { colour: softInk });
  for (const { at, text: words, end } of entries) {
    const line = at === undefined ? words : `${at}: ${words}`;
    yield text(doc, line, { gap: 2, ...(end !== undefined && { end }) });
  }
}

interface Style {
  tag?: 'P' | 'H1' | 'H2' | 'H3';
  size?: number;
  colour?: string;
  before?: number;
  gap?: number;
  /** Stands at the right of the first line. */
  end?: string;
}

function text(doc: PDFKit.PDFDocument, words: string, style: Style): PDFKit.PDFStructureElement {
  const { tag = 'P', size = 10, colour = ink, before = 0, gap = 0, end } = style;
  return doc.struct(tag, {}, () => {
    const width = doc.page.width - 2 * margin;
    doc.fontSize(size).fillColor(colour);
    doc.y += before;
    // An amount stays on the page of its words.
    if (doc.y + 3 * size > doc.page.height - margin) doc.addPage();
    const top = doc.y;
    const page = doc.bufferedPageRange().count;
    if (end !== undefined) doc.text(inFont(end), margin, top, { width, align: 'right' });
    doc.text(inFont(words), margin, page === doc.bufferedPageRange().count ? top : doc.y, {
      width: end === undefined ? width : width - amountWidth,
    });
    doc.y += gap;
  });
}
