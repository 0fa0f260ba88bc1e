/**
 * The masked form of a driver license by its end, `••••4821`. Of a license too short to show any of it only
 * the mask is left; without a license the text is empty.
 */
export function maskLicense(end: string | null): string {
  return end === null ? '' : `••••${end}`;
}

/** The masked form of a whole license; empty without one. */
export function maskWhole(license: string): string {
  return license === '' ? '' : maskLicense(licenseEnd(license));
}

/** True for the masked form, which stands for a license on record. */
export function isMasked(license: string): boolean {
  return license.startsWith('••••');
}

/** The end of a license that may be shown: its last four letters or digits, and never more than half of it. */
export function licenseEnd(license: string): string {
  const all = lettersAndDigits(license);
  return all.slice(all.length - Math.min(4, Math.floor(all.length / 2))).join('');
}

/** The masked form of an address, by its first letter and its domain: `k••••@example.com`. */
export function maskEmail(email: string): string {
  return `${email.slice(0, 1)}••••${email.slice(email.lastIndexOf('@'))}`;
}

/** The last four digits of a card number, ignoring spaces and dashes. */
export function lastFour(cardNumber: string): string {
  return lettersAndDigits(cardNumber).slice(-4).join('');
}

function lettersAndDigits(text: string): string[] {
  return Array.from(text.replaceAll(/[^\p{L}\p{N}]/gu, ''));
}
