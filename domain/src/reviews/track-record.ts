/** A rate of fewer says more about chance than about us. */
export const fewestForRates = 30;

/** `1` of `57` → `1.8%`. A small part never reads as none, nor a missing one as all. */
export function percentInWords(part: number, whole: number): string {
  if (whole === 0 || part === 0) return '0%';
  const tenths = Math.round((part * 1000) / whole);
  if (tenths === 0) return 'Under 0.1%';
  if (tenths === 1000 && part < whole) return 'Over 99.9%';
  return tenths % 10 === 0 ? `${tenths / 10}%` : `${(tenths / 10).toFixed(1)}%`;
}
