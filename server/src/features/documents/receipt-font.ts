import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const file = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/marcellus/400Regular/Marcellus_400Regular.ttf',
);
let read: Promise<Buffer> | undefined;

/**
 * Marcellus, under the Open Font License, which allows embedding. As TrueType, because inflating a WOFF in
 * JavaScript would take 80 ms of every receipt, in which the process answers nobody.
 */
export function receiptFont(): Promise<Buffer> {
  return (read ??= readFile(file));
}

/** The text in characters of the font: what it lacks becomes what looks the same, or a question mark. */
export function inFont(text: string): string {
  return text.replaceAll(/[ʻȘșȚț]/g, (letter) => lookalikes[letter] ?? letter).replaceAll(notInFont, '?');
}

const lookalikes: Record<string, string> = { ʻ: '‘', Ș: 'Ş', ș: 'ş', Ț: 'Ţ', ț: 'ţ' };

const notInFont =
  /[^\u0020-\u007E\u00A0-\u017E\u02C6\u02DA\u02DC\u2013\u2014\u2018-\u201A\u201C-\u201E\u2022\u2026\u20AC\u2122]/gu;
