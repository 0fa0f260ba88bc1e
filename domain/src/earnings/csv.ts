/**
 * Rows as a CSV file that spreadsheets open without running anything in it: RFC 4180 with CRLF and quotes, a byte order
 * mark so that Excel reads UTF-8, and an apostrophe before any text that would begin a formula. Numbers are amounts, with
 * two decimals; they are no text, so a minus stays a minus.
 */
export function writeCsv(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}

function cell(value: string | number): string {
  if (typeof value === 'number') return value.toFixed(2);
  const safe = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/.test(value) ? `'${value}` : value;
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
