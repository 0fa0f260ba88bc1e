/** The masked form of a driver license, `••••4821`, or an empty string without one. */
export function maskLicense(last4: string | null): string {
  return last4 === null || last4 === '' ? '' : `••••${last4}`;
}

/** True for the masked form, which stands for a license on record. */
export function isMasked(license: string): boolean {
  return license.startsWith('••••');
}

/** The last four letters or digits of a license or card number, ignoring spaces and dashes. */
export function lastFour(text: string): string {
  return Array.from(text.replaceAll(/[^\p{L}\p{N}]/gu, ''))
    .slice(-4)
    .join('');
}
