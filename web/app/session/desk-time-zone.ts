/** The zone in which the desk reads moments that belong to no location: the office's, whatever the browser's. */
export const deskTimeZone = 'Pacific/Honolulu';
