/** The first character of a CSV file, which makes Excel read UTF-8. */
export const byteOrderMark = '\uFEFF';

/**
 * Formats rows as CSV (RFC 4180: CRLF, quoted cells). An apostrophe before text that looks like a formula
 * keeps spreadsheets from running it. Numbers are amounts with two decimals and keep their minus sign.
 */
export function csvRows(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

function cell(value: string | number): string {
  if (typeof value === 'number') return value.toFixed(2);
  const safe = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/.test(value) ? `'${value}` : value;
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
