import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import type { Evidence, EvidenceSection } from './public/evidence-facts.ts';
import { inFont, receiptFont } from './receipt-font.ts';

const ink = '#0E2A33';
const softInk = '#3F555C';
const margin = 56;
const amountWidth = 110;
const normalSize = 10;
/** Mastercard takes no more pages; Stripe refuses from 50 on. Messages stand last, so they are left out first. */
const mostPages = 19;
const leftOut = `The rest is left out: a bank takes ${mostPages} pages.`;
const leftOutHeight = 40;
/** pdfkit supports this option, but its types do not list it. */
const accessible: object = { subset: 'PDF/UA' };

/** As many pages as it needs and banks take, tagged for screen readers as a receipt is. */
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
  for (const [words, style] of linesOf(evidence, title)) {
    if (!fits(doc, words, style)) {
      root.add(text(doc, leftOut, { before: 10 }));
      break;
    }
    root.add(text(doc, words, style));
  }
  root.end();
  doc.end();
  return new Uint8Array(await buffer(doc));
}

function* linesOf(evidence: Evidence, title: string): Generator<[words: string, style: Style]> {
  yield [evidence.siteName, { size: 18, gap: 2 }];
  for (const line of evidence.sellerLines) yield [line, { size: 9, colour: softInk }];
  yield [title, { tag: 'H1', size: 18, before: 14, gap: 4 }];
  yield [evidence.summary, { gap: 4 }];
  yield [`Gathered on ${evidence.gatheredOn}.`, { size: 9, colour: softInk, gap: 4 }];
  for (const { reference, sections } of evidence.bookings) {
    yield [`Booking ${reference}`, { tag: 'H2', size: 16, before: 14, gap: 2 }];
    for (const section of sections) yield* linesOfSection(section);
  }
}

function* linesOfSection({
  title,
  entries,
  empty,
}: EvidenceSection): Generator<[words: string, style: Style]> {
  yield [title, { tag: 'H3', size: 13, before: 10, gap: 3 }];
  if (entries.length === 0) yield [empty, { colour: softInk }];
  for (const { at, text: words, end } of entries)
    yield [at === undefined ? words : `${at}: ${words}`, { gap: 2, ...(end !== undefined && { end }) }];
}

/** Whether it ends on the last page, above the sentence that says what is left out. */
function fits(
  doc: PDFKit.PDFDocument,
  words: string,
  { size = normalSize, before = 0, end }: Style,
): boolean {
  const width = doc.page.width - 2 * margin - (end === undefined ? 0 : amountWidth);
  const { start, count } = doc.bufferedPageRange();
  const ofPage = doc.page.height - 2 * margin;
  const left = doc.page.height - margin - doc.y + (mostPages - start - count) * ofPage;
  const needed = before + doc.fontSize(size).heightOfString(inFont(words), { width });
  // Each page that it begins may end with less than a line.
  const lost = (Math.ceil(needed / ofPage) + 1) * 3 * size;
  return needed + lost + leftOutHeight <= left;
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
  const { tag = 'P', size = normalSize, colour = ink, before = 0, gap = 0, end } = style;
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
