/** Whether a license is valid through the day of the return, each as `2026-12-01`. */
export function isLicenseEnough(validUntil: string, returnAt: string): boolean {
  return validUntil >= returnAt.slice(0, 10);
}

/** Why a license can't be noted; undefined where it can. An expired one lets nobody drive. */
export function licenseFault(validUntil: string, today: string): string | undefined {
  return validUntil < today
    ? 'This license has expired, so its owner can’t drive. Please name another driver.'
    : undefined;
}
