import { inflateRawSync } from 'node:zlib';
import { pdfText } from '../../../server/test/features/mail/pdf-text.ts';

/** @returns the words of a body, also of a PDF, of a calendar's folded lines and of what an archive holds. */
export function wordsOf(body: Buffer): string {
  if (body.subarray(0, 5).toString('latin1') === '%PDF-') return pdfText(body);
  if (body.length > 3 && body.readUInt32LE(0) === localHeader)
    return filesOf(body)
      .map(({ name, content }) => `${name}\n${wordsOf(content)}`)
      .join('\n');
  return unfold(body.toString('utf8'));
}

/** A calendar folds its lines within a word (RFC 5545, 3.1), so that four digits of an id would stand alone. */
function unfold(text: string): string {
  return text.startsWith('BEGIN:VCALENDAR') ? text.replaceAll(/\r\n[ \t]/g, '') : text;
}

const localHeader = 0x04_03_4b_50;
const directoryEntry = 0x02_01_4b_50;
const directoryEnd = 0x06_05_4b_50;
const stored = 0;

/** The files of an archive (APPNOTE 6.3), by its directory. */
function filesOf(zip: Buffer): { name: string; content: Buffer }[] {
  const end = zip.lastIndexOf(Buffer.from(Uint32Array.of(directoryEnd).buffer));
  const files: { name: string; content: Buffer }[] = [];
  let at = zip.readUInt32LE(end + 16);
  while (zip.readUInt32LE(at) === directoryEntry) {
    const [nameLength, extraLength] = [zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30)];
    const local = zip.readUInt32LE(at + 42);
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(from, from + zip.readUInt32LE(at + 20));
    const name = zip.subarray(at + 46, at + 46 + nameLength).toString('utf8');
    files.push({ name, content: zip.readUInt16LE(at + 10) === stored ? bytes : inflateRawSync(bytes) });
    at += 46 + nameLength + extraLength + zip.readUInt16LE(at + 32);
  }
  return files;
}
