const format = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** A count, or days with their tenths: 1234.5 → '1,234.5'. */
export function formatNumber(value: number): string {
  return format.format(value);
}
