/**
 * Formats rows as CSV (RFC 4180: CRLF, quoted cells). A byte order mark makes Excel read UTF-8, and an
 * apostrophe before text that looks like a formula keeps spreadsheets from running it. Numbers are amounts
 * with two decimals and keep their minus sign.
 */
export function writeCsv(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}

function cell(value: string | number): string {
  if (typeof value === 'number') return value.toFixed(2);
  const safe = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/.test(value) ? `'${value}` : value;
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
