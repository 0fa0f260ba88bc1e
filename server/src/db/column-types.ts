/** PostgreSQL's numbers of the types. The driver has them too, but the embedded database does without it. */
const BYTEA = 17;
const INT8 = 20;
const DATE = 1082;
const TIMESTAMP = 1114;
const TIMESTAMPTZ = 1184;
const INTERVAL = 1186;
const NUMERIC = 1700;

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

type TextArrayParser = (text: string) => (string | null)[];

/** node-postgres needs the element type of each array type; the embedded database knows it. */
export function arrayParsers(parseTexts: TextArrayParser): Record<number, ColumnParser> {
  const parseArrayOf = (elementType: number): ColumnParser => {
    const parseElement = columnParsers[elementType];
    return (text) => parseTexts(text).map((element) => (element === null ? null : parseElement?.(element)));
  };
  return {
    1001: parseArrayOf(BYTEA),
    1016: parseArrayOf(INT8),
    1115: parseArrayOf(TIMESTAMP),
    1182: parseArrayOf(DATE),
    1185: parseArrayOf(TIMESTAMPTZ),
    1187: parseArrayOf(INTERVAL),
    1231: parseArrayOf(NUMERIC),
  };
}

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
