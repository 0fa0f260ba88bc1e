import PDFDocument from 'pdfkit';
import { drawText, setText } from './set-text.ts';

export const ink = '#0E2A33';
export const softInk = '#3F555C';
const brass = '#B98A3E';
export const margin = 64;
const normalSize = 10.5;
const labelWidth = 190;
/** pdfkit supports this option, but its types do not list it. */
const accessible: object = { subset: 'PDF/UA' };

/** An empty document, tagged for screen readers: title and language are set. */
export function openTagged(info: { Title: string; Author: string; Subject: string }): PDFKit.PDFDocument {
  return new PDFDocument({
    size: 'LETTER',
    margin,
    pdfVersion: '1.7',
    ...accessible,
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    info,
  });
}

interface Style {
  tag?: 'P' | 'H1' | 'H2';
  size?: number;
  colour?: string;
  isHeading?: boolean;
  spacing?: number;
  before?: number;
  gap?: number;
  /** So much has to follow on its page. */
  keep?: number;
}

export function paragraph(doc: PDFKit.PDFDocument, text: string, style: Style): PDFKit.PDFStructureElement {
  const { tag = 'P', before = 0, gap = 0, keep = 0, ...look } = style;
  return doc.struct(tag, {}, () => {
    doc.y += before;
    keepTogether(doc, keep);
    const set = setText(doc, text, widthOf(doc), { size: normalSize, colour: ink, ...look });
    drawText(doc, set, { x: margin, y: doc.y });
    doc.y += gap;
  });
}

/** A label at the left and its value at the right edge; the last may be a total. */
export function amountRow(
  doc: PDFKit.PDFDocument,
  { label, value, isTotal = false }: { label: string; value: string; isTotal?: boolean },
): PDFKit.PDFStructureElement {
  const look = { size: isTotal ? 13 : normalSize, colour: ink };
  let top = 0;
  return doc.struct('TR', {}, [
    doc.struct('TH', {}, () => {
      top = doc.y + (isTotal ? 6 : 0);
      drawText(doc, setText(doc, label, widthOf(doc) - 120, look), { x: margin, y: top });
    }),
    doc.struct('TD', {}, () => {
      const after = doc.y;
      drawText(doc, setText(doc, value, widthOf(doc), look), { x: margin, y: top, isAtRight: true });
      doc.y = after + 4;
    }),
  ]);
}

/** A label, and what it says beside it over several lines. */
export function factRow(
  doc: PDFKit.PDFDocument,
  { label, value }: { label: string; value: string },
): PDFKit.PDFStructureElement {
  const look = { size: normalSize, colour: ink };
  const left = setText(doc, label, labelWidth - 12, { ...look, colour: softInk });
  const right = setText(doc, value, widthOf(doc) - labelWidth, look);
  const height = Math.max(left.lines.length, right.lines.length) * left.lineHeight;
  let top = 0;
  return doc.struct('TR', {}, [
    doc.struct('TH', {}, () => {
      keepTogether(doc, height);
      top = doc.y;
      drawText(doc, left, { x: margin, y: top });
    }),
    doc.struct('TD', {}, () => {
      drawText(doc, right, { x: margin + labelWidth, y: top });
      doc.y = top + height + 4;
    }),
  ]);
}

/** A line between two parts. The empty `NonStruct` element tags it as decoration, so screen readers skip it. */
export function rule(doc: PDFKit.PDFDocument): PDFKit.PDFStructureElement {
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

/** Begins another page where less than this is left of the present one. */
export function keepTogether(doc: PDFKit.PDFDocument, height: number): void {
  if (doc.y + height <= doc.page.height - margin) return;
  doc.continueOnNewPage();
  doc.y = margin;
}

export function widthOf(doc: PDFKit.PDFDocument): number {
  return doc.page.width - 2 * margin;
}
