import { parseSync } from 'oxc-parser';
import { read } from '../readers/repository.ts';

const sources = /^(?:contract|domain|server)\/src\/|^web\/app\/|\.md$/;

/**
 * Sentences and phrases that a native reader stumbled over, one a line, in lower case and with straight
 * apostrophes. A new one is added when its sentence is rewritten.
 */
const retired = read('architecture/laws/retired-words.txt').trimEnd().split('\n');
const anyRetired = new RegExp(
  `(?<!\\w)(?:${retired.map((phrase) => RegExp.escape(phrase)).join('|')})(?!\\w)`,
  'g',
);

/** Retired phrases in what people read: screens, mails, errors, the API and documents. Comments are free. */
export function wordRefusals(path: string, text: string): string[] {
  if (!sources.test(path)) return [];
  const flat = withoutComments(path, text)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\\?[’']/g, "'")
    .toLowerCase();
  return (flat.match(anyRetired) ?? []).map(
    (phrase) => `'${phrase}' is a retired phrase (architecture/laws/retired-words.txt)`,
  );
}

function withoutComments(path: string, text: string): string {
  if (path.endsWith('.md')) return text;
  return parseSync(path, text).comments.reduce(
    (rest, { start, end }) => rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end),
    text,
  );
}

/** The one file with formats of its own: instants, and the titles and spoken days of calendars. */
const dates = 'web/app/ui/text/dates.ts';
/** Reads the offset of a zone, and shows nothing. */
const zones = 'domain/src/arrivals/one-way.ts';

/** Dates have one form, 'Nov 20, 2026 10:00 AM', which the contract's `kernel/time.ts` writes. */
export function dateRefusals(path: string, text: string): string[] {
  if (!sources.test(path) || path === dates || path === zones) return [];
  const found = withoutComments(path, text).match(
    /\bIntl\.DateTimeFormat\b|\.toLocale(?:Date|Time)?String\(|\buseDateFormatter\b/g,
  );
  return (found ?? []).map((format) => `'${format}' is another form of dates than ${dates} writes`);
}
