import { plainText } from '@makani/contract/kernel/visible-text';

/** `12.5`, `$12.50` and `1,250` as whole cents; undefined for anything else. */
export function centsTyped(text: string): number | undefined {
  const plain = plainText(text).replace(/^\$/, '').replaceAll(',', '');
  const found = /^(?<dollars>\d{1,7})(?:\.(?<cents>\d{1,2}))?$/.exec(plain)?.groups;
  if (found === undefined) return undefined;
  return Number(found['dollars']) * 100 + Number((found['cents'] ?? '').padEnd(2, '0'));
}

/** As a field shows it: `1250.00`. */
export function dollarsOf(cents: number): string {
  return `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}
