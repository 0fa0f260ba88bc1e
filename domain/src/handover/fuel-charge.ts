/** A tank or a battery in eighths. */
export const fullEighths = 8;

/** Eighths that are missing at the return. A percent of a battery counts as the eighths that are missing as a whole. */
export function missingEighths(
  energy: 'fuel' | 'electric',
  { pickup, back }: { pickup: number; back: number },
): number {
  const missing = Math.max(0, pickup - back);
  return energy === 'fuel' ? missing : Math.floor((missing * fullEighths) / 100);
}

export function fuelCents(eighths: number, eighthCents: number): number {
  return eighths * eighthCents;
}

/** '3/8 less than at pickup'. */
export function fuelInWords(eighths: number): string {
  return `${eighths}/${fullEighths} less than at pickup`;
}
