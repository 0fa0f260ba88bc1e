/** A link to a maps service with directions to an address. The page itself loads nothing from it. */
export function directionsTo(address: string): string {
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: address }).toString()}`;
}

/** The same with a place on the map. */
export function mapOf({ lat, lng }: { lat: number; lng: number }): string {
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: `${lat},${lng}` }).toString()}`;
}
