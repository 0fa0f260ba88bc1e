import { buffer } from 'node:stream/consumers';
import type { AgreementSection } from '@makani/contract/handover/agreements';
import { signatureBox } from '@makani/contract/handover/signatures';
import type { PrintedAgreement } from './facts/agreement-facts.ts';
import type { ReceiptSite } from './facts/receipt-facts.ts';
import { loadFonts } from './set-text.ts';
import { factRow, ink, keepTogether, margin, openTagged, paragraph, rule, softInk } from './tagged-page.ts';

/** The width of a drawn signature on paper, in points. */
const signatureWidth = 240;

/** Renders what was signed: every heading, row and point is tagged, and the drawn signature has its name as text. */
export async function agreementPdf(
  agreement: PrintedAgreement,
  site: ReceiptSite,
): Promise<Uint8Array<ArrayBuffer>> {
  const heading = site.name.toUpperCase();
  await loadFonts({ agreement, site, heading, point, signed });
  const { text } = agreement;
  const title = `${text.title} ${text.reference}`;
  const doc = openTagged({ Title: `${title}, ${site.name}`, Author: site.name, Subject: text.title });
  const root = doc.struct('Document');
  doc.addStructure(root);
  root.add(paragraph(doc, heading, { size: 22, spacing: 8, gap: 4, isHeading: true }));
  root.add(rule(doc));
  root.add(paragraph(doc, title, { size: 24, gap: 10, tag: 'H1', isHeading: true }));
  for (const section of text.sections) for (const element of partsOf(doc, section)) root.add(element);
  root.add(rule(doc));
  for (const element of signatureOf(doc, agreement)) root.add(element);
  root.add(paragraph(doc, contactOf(site), { colour: softInk, size: 9 }));
  root.end();
  doc.end();
  return new Uint8Array(await buffer(doc));
}

const rounded = 'round';
const point = '• ';
const signed = 'Signed';

function* partsOf(
  doc: PDFKit.PDFDocument,
  { title, rows, sentences, points }: AgreementSection,
): Generator<PDFKit.PDFStructureElement> {
  yield paragraph(doc, title, { size: 14, before: 10, gap: 4, keep: 60, tag: 'H2', isHeading: true });
  if (rows.length > 0) {
    const rowElements = rows.map((row) => factRow(doc, row));
    yield doc.struct('Table', {}, rowElements);
  }
  for (const sentence of sentences) yield paragraph(doc, sentence, { gap: 4 });
  for (const words of points) yield paragraph(doc, `${point}${words}`, { gap: 2 });
}

function* signatureOf(
  doc: PDFKit.PDFDocument,
  { text, signerName, signaturePath, signedAt, sha256 }: PrintedAgreement,
): Generator<PDFKit.PDFStructureElement> {
  yield paragraph(doc, signed, { size: 14, gap: 6, keep: 190, tag: 'H2', isHeading: true });
  if (signaturePath !== null) yield drawing(doc, signaturePath, signerName);
  yield paragraph(doc, signerName, { size: 13, gap: 2 });
  const how = signaturePath === null ? 'Signed by typing this name' : 'Signed by hand';
  yield paragraph(doc, `${how} on ${signedAt}.`, { gap: 2 });
  yield paragraph(doc, `Wording ${text.version}. SHA-256 ${sha256}`, { colour: softInk, size: 8, gap: 10 });
}

/** The path has only lines between whole numbers, as the contract checks. */
function drawing(doc: PDFKit.PDFDocument, path: string, name: string): PDFKit.PDFStructureElement {
  const scale = signatureWidth / signatureBox.width;
  const height = signatureBox.height * scale;
  return doc.struct('Figure', { alt: `Signature of ${name}` }, () => {
    keepTogether(doc, height);
    const top = doc.y;
    doc.save();
    doc.translate(margin, top).scale(scale);
    doc.path(path).lineWidth(4).lineCap(rounded).lineJoin(rounded).strokeColor(ink).stroke();
    doc.restore();
    doc.y = top + height + 4;
  });
}

function contactOf({ supportPhone, supportEmail, publicUrl }: ReceiptSite): string {
  return `Questions? ${supportPhone}, ${supportEmail}, ${publicUrl}`;
}
