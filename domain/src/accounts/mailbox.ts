/** A name that leads nowhere, by RFC 2606. */
const nowhere = '@caller.invalid';

/** Stands in place of the address of somebody who called and has given none yet. Nothing is mailed to it. */
export function addressOfNobody(id: string): string {
  return `caller-${id}${nowhere}`;
}

/** False for an address of nobody. */
export function hasMailbox(email: string): boolean {
  return !email.toLowerCase().endsWith(nowhere);
}

/** The address as the desk sees it; empty for none. */
export function shownEmail(email: string): string {
  return hasMailbox(email) ? email : '';
}
