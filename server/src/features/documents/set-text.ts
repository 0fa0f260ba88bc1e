import { loadFontsFor, runsOf, type FontRun } from './fonts/coverage.ts';
import { fontOf, loadFont } from './fonts/font-files.ts';

const headingFile = '@expo-google-fonts/marcellus/400Regular/Marcellus_400Regular.ttf';
/** Letters of Marcellus. Its figures go below the line, so a heading with figures is drawn in the other font. */
const inHeadingFont =
  /^[\u0020-\u002F\u003A-\u007E\u00A0-\u017E\u02C6\u02DA\u02DC\u2013\u2014\u2018-\u201A\u201C-\u201E\u2022\u2026\u20AC\u2122]*$/;
/** Metrics of the font of most texts, in parts of its size. Every line has them, whatever its letters. */
const leading = 1.32;
const ascent = 1.02;

interface TextLook {
  size: number;
  colour: string;
  isHeading?: boolean;
  /** Points between letters. */
  spacing?: number;
}

type Line = FontRun[];

/** A text in lines of a width, in the fonts that have its letters. */
export interface SetText {
  lines: Line[];
  look: TextLook;
  lineHeight: number;
}

/**
 * Loads the fonts that `setText` needs.
 * @param facts All that the document may say.
 */
export async function loadFonts(facts: object): Promise<void> {
  await loadFont(headingFile);
  await loadFontsFor(JSON.stringify(facts));
}

export function setText(doc: PDFKit.PDFDocument, text: string, width: number, look: TextLook): SetText {
  const isInHeadingFont = look.isHeading === true && inHeadingFont.test(text);
  const runs = (line: string): Line =>
    isInHeadingFont ? [{ file: headingFile, text: line }] : runsOf(rightToLeft(line), text);
  const measure = (line: string): number => widthOfRuns(doc, runs(line), look);
  const lines = text.split('\n').flatMap((paragraph) => wrapped(paragraph, width, measure));
  return { lines: lines.map((line) => runs(line)), look, lineHeight: look.size * leading };
}

/** Draws it from a place downwards, on as many pages as it takes, and leaves the document's place below it. */
export function drawText(
  doc: PDFKit.PDFDocument,
  { lines, look, lineHeight }: SetText,
  at: { x: number; y: number; isAtRight?: boolean },
): void {
  doc.y = at.y;
  for (const line of lines) {
    if (doc.y + lineHeight > doc.page.height - doc.page.margins.bottom) {
      doc.continueOnNewPage();
      doc.y = doc.page.margins.top;
    }
    const top = doc.y;
    const rightEdge = doc.page.width - doc.page.margins.right;
    const start = at.isAtRight === true ? rightEdge - widthOfRuns(doc, line, look) : at.x;
    drawLine(doc, line, look, { x: start, y: top + ascent * look.size });
    doc.y = top + lineHeight;
  }
}

function drawLine(
  doc: PDFKit.PDFDocument,
  line: Line,
  look: TextLook,
  { x, y }: { x: number; y: number },
): void {
  let left = x;
  doc.fontSize(look.size).fillColor(look.colour);
  for (const run of line) {
    takeFont(doc, run.file);
    doc.text(run.text, left, y, {
      lineBreak: false,
      baseline: 'alphabetic',
      characterSpacing: look.spacing ?? 0,
    });
    left += widthOfRuns(doc, [run], look);
  }
}

function widthOfRuns(doc: PDFKit.PDFDocument, runs: Line, { size, spacing = 0 }: TextLook): number {
  doc.fontSize(size);
  let width = 0;
  for (const { file, text } of runs) {
    takeFont(doc, file);
    width += doc.widthOfString(text, { characterSpacing: spacing }) + spacing;
  }
  return width;
}

const registered = new WeakMap<PDFKit.PDFDocument, Set<string>>();

/** A file is embedded where it is drawn with, and only the letters that are drawn. */
function takeFont(doc: PDFKit.PDFDocument, file: string): void {
  const files = registered.get(doc) ?? new Set();
  registered.set(doc, files);
  if (!files.has(file)) doc.registerFont(file, fontOf(file).truetype);
  files.add(file);
  doc.font(file);
}

/** Words, each with the spaces after it; scripts without spaces may end a line after each letter. */
const units =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\u3000-\u303F\uFF00-\uFF65]\p{M}*\s*|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\u3000-\u303F\uFF00-\uFF65]+\s*|\s+/gu;

function wrapped(paragraph: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const unit of paragraph.match(units) ?? []) {
    if (line !== '' && measure((line + unit).trimEnd()) > width) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += unit;
    // A word that is longer than a line is broken between letters.
    while (measure(line.trimEnd()) > width && [...line.trimEnd()].length > 1) {
      const [head, rest] = broken(line, width, measure);
      lines.push(head);
      line = rest;
    }
  }
  return [...lines, line.trimEnd()];
}

function broken(
  word: string,
  width: number,
  measure: (text: string) => number,
): [head: string, rest: string] {
  const letters = Array.from(new Intl.Segmenter('en').segment(word), ({ segment }) => segment);
  let count = 1;
  while (count < letters.length && measure(letters.slice(0, count + 1).join('')) <= width) count += 1;
  return [letters.slice(0, count).join(''), letters.slice(count).join('')];
}

const rightToLeftWords =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{M}]+(?:\s+[\p{Script=Arabic}\p{Script=Hebrew}\p{M}]+)+/gu;

/** Each word is drawn from right to left by its font; their order is ours. */
function rightToLeft(line: string): string {
  return line.replaceAll(rightToLeftWords, (words) => words.split(/\s+/).toReversed().join(' '));
}
