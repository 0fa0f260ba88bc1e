/** A driver license as it may be shown: `••••4821`, or nothing when there is none. */
export function maskLicense(last4: string | null): string {
  return last4 === null || last4 === '' ? '' : `••••${last4}`;
}

/** The last four letters or digits of a license or a card; spaces and dashes say nothing. */
export function lastFour(text: string): string {
  return Array.from(text.replaceAll(/[^\p{L}\p{N}]/gu, ''))
    .slice(-4)
    .join('');
}
