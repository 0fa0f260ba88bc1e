import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import type { Evidence, EvidenceSection } from './facts/evidence-facts.ts';
import { drawText, loadFonts, type SetText, setText } from './set-text.ts';

const ink = '#0E2A33';
const softInk = '#3F555C';
const margin = 56;
const amountWidth = 110;
const normalSize = 10;
/** Mastercard takes no more pages; Stripe refuses from 50 on. Messages stand last, so they are left out first. */
const maxPages = 19;
const leftOut = `The rest is left out: a bank takes ${maxPages} pages.`;
const leftOutHeight = 40;
/** pdfkit supports this option, but its types do not list it. */
const accessible: object = { subset: 'PDF/UA' };

/** As many pages as it needs and banks take, tagged for screen readers as a receipt is. */
export async function evidencePdf(evidence: Evidence): Promise<Uint8Array<ArrayBuffer>> {
  await loadFonts(evidence);
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
  const root = doc.struct('Document');
  doc.addStructure(root);
  for (const [words, style] of linesOf(evidence, title)) {
    const set = setIn(doc, words, style);
    if (!fits(doc, set, style)) {
      root.add(text(doc, setIn(doc, leftOut, {}), { before: 10 }));
      break;
    }
    root.add(text(doc, set, style));
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
function fits(doc: PDFKit.PDFDocument, set: SetText, { size = normalSize, before = 0 }: Style): boolean {
  const { start, count } = doc.bufferedPageRange();
  const ofPage = doc.page.height - 2 * margin;
  const left = doc.page.height - margin - doc.y + (maxPages - start - count) * ofPage;
  const needed = before + set.lines.length * set.lineHeight;
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

function setIn(doc: PDFKit.PDFDocument, words: string, style: Style): SetText {
  const { tag = 'P', size = normalSize, colour = ink, end } = style;
  const width = doc.page.width - 2 * margin - (end === undefined ? 0 : amountWidth);
  return setText(doc, words, width, { size, colour, isHeading: tag !== 'P' });
}

function text(doc: PDFKit.PDFDocument, set: SetText, style: Style): PDFKit.PDFStructureElement {
  const { tag = 'P', before = 0, gap = 0, end } = style;
  const { look } = set;
  return doc.struct(tag, {}, () => {
    let top = doc.y + before;
    // An amount stays on the page of its words.
    if (top + 3 * look.size > doc.page.height - margin) {
      doc.continueOnNewPage();
      top = margin;
    }
    if (end !== undefined)
      drawText(doc, setText(doc, end, amountWidth, look), { x: margin, y: top, isAtRight: true });
    drawText(doc, set, { x: margin, y: top });
    doc.y += gap;
  });
}
