/** The hours of an office on the day of a pickup, and its phone. */
export function officeOn({
  locationName,
  hours,
  phone,
}: {
  locationName: string;
  hours: string;
  phone: string;
}): string {
  return hours === 'closed'
    ? `Our ${locationName} office is closed on that day; please call ${phone} to arrange your pickup.`
    : `Our ${locationName} office is open ${hours.replace(/^open /, '')}; call ${phone} if you'll be late.`;
}
