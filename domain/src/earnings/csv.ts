/** The first character of a CSV file, which makes Excel read UTF-8. */
export const byteOrderMark = '\uFEFF';

/**
 * Formats rows as CSV (RFC 4180: CRLF, quoted cells). An apostrophe before text that looks like a formula keeps
 * spreadsheets from running it, also after a sign at which some spreadsheets part cells. Numbers are amounts with two decimals and keep their minus sign.
 */
export function csvRows(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

function cell(value: string | number): string {
  if (typeof value === 'number') return value.toFixed(2);
  const safe = value.replaceAll(formulaStart, "$1'");
  return /[",;|\t\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Where a cell begins: the start of the text, or a separator, with the spaces and quotes that spreadsheets skip. */
const formulaStart = /((?:^|[;,|\t\r\n])[\s"']*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])|^(?=[\t\r\n])/g;
