/** `3000` → `+30%`, `-1250` → `−12.5%`: hundredths of a percent with their sign. */
export function percentInWords(basisPoints: number): string {
  return `${basisPoints < 0 ? '−' : '+'}${Math.abs(basisPoints) / 100}%`;
}
