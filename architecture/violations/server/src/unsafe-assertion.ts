// refused by typescript(no-unsafe-type-assertion): Unsafe
export function parse(text: unknown): { total: number } {
  return text as { total: number };
}
