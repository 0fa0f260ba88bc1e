import { types } from 'pg';

const { BYTEA, DATE, INT8, INTERVAL, NUMERIC, TIMESTAMP, TIMESTAMPTZ } = types.builtins;

type ColumnParser = (text: string) => unknown;

/**
 * Converts column text to values, identically on both drivers: timestamps become `Temporal.Instant`, counts
 * and sums numbers, dates and times without zone stay text, bytes become a Buffer. Both drivers parse jsonb
 * themselves.
 */
export const columnParsers: Record<number, ColumnParser> = {
  [BYTEA]: (text) => Buffer.from(text.slice(2), 'hex'),
  [DATE]: (text) => text,
  [INT8]: parseNumber,
  [INTERVAL]: (text) => text,
  [NUMERIC]: parseNumber,
  [TIMESTAMP]: (text) => text,
  [TIMESTAMPTZ]: (text) => Temporal.Instant.from(text),
};

/** node-postgres needs the element type of each array type; the embedded database knows it. */
export const arrayParsers: Record<number, ColumnParser> = {
  1001: parseArrayOf(BYTEA),
  1016: parseArrayOf(INT8),
  1115: parseArrayOf(TIMESTAMP),
  1182: parseArrayOf(DATE),
  1185: parseArrayOf(TIMESTAMPTZ),
  1187: parseArrayOf(INTERVAL),
  1231: parseArrayOf(NUMERIC),
};

/**
 * Sums and counts arrive as int8 or numeric. A number beyond JavaScript's safe range throws instead of
 * losing digits.
 */
function parseNumber(text: string): number {
  const value = Number(text);
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER) {
    throw new RangeError(`The database answered ${text}, which is too large for a number.`);
  }
  return value;
}

function parseArrayOf(elementType: number): ColumnParser {
  const textArray: number = 1009;
  const parseTexts: (text: string) => (string | null)[] = types.getTypeParser(textArray);
  const parseElement = columnParsers[elementType];
  return (text) => parseTexts(text).map((element) => (element === null ? null : parseElement?.(element)));
}
