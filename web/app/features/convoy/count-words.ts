const words = ['no', 'one', 'two', 'three', 'four'];

/** `two vehicles` */
export function vehiclesInWords(count: number): string {
  return `${words[count] ?? count} vehicles`;
}

/** `both`, `all three` */
export function allInWords(count: number): string {
  return count === 2 ? 'both' : `all ${words[count] ?? count}`;
}
