/** A maps service with the way to an address. Opened by the visitor; the page itself loads nothing from it. */
export function directionsTo(address: string): string {
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: address }).toString()}`;
}
