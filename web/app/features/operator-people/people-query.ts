/** The query in the address, so that a list can be kept, shared and gone back to. */
export function peopleQuery(address: URLSearchParams): { search?: string; blocked?: 'yes' } {
  const search = address.get('search')?.trim().slice(0, 80);
  return { ...(search && { search }), ...(address.get('blocked') === 'yes' && { blocked: 'yes' as const }) };
}
