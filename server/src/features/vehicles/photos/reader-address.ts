import { timingSafeEqual } from 'node:crypto';
import type { Encryption } from '../../../lib/encryption/encrypted-text.ts';

/** A person on one side, as an address names them. */
export interface PhotoReader {
  as: string;
  id: string;
}

/** A private photo with the path that its addresses have below `/photos/`. */
interface PhotoAtPath {
  path: string;
  src: string;
  srcset: string | null;
}

/** When addresses end that are the same for `hours`: after one to two times that. In seconds, as addresses say it. */
export function endOfAddresses(now: Temporal.Instant, hours: number): number {
  const span = hours * 3_600;
  return (Math.floor(now.epochMilliseconds / 1000 / span) + 2) * span;
}

/** Addresses in the export of an account last a week. */
export function endOfExported(now: Temporal.Instant): number {
  return Math.floor(now.epochMilliseconds / 1000) + 7 * 24 * 3_600;
}

/** The addresses of a photo for one reader, who is named in them, until they end. */
export function addressFor(
  encryption: Encryption,
  { as, id }: PhotoReader,
  { path, src, srcset, until }: PhotoAtPath & { until: number },
): { src: string; srcset: string | null } {
  const parts = [as, id, String(until)];
  const ticket = [...parts, encryption.sign(signed(path, parts))].join('.');
  const moved = (addresses: string) =>
    addresses.replaceAll(/\/photos\/[0-9a-f]{64}-/g, `/photos/${path}/${ticket}/`);
  return { src: moved(src), srcset: srcset && moved(srcset) };
}

/** @returns whose address it is; undefined when it has ended or was made up. */
export function readTicket(
  encryption: Encryption,
  { path, ticket }: { path: string; ticket: string },
  now: Temporal.Instant,
): PhotoReader | undefined {
  const [as = '', id = '', until = '', mark = ''] = ticket.split('.');
  const given = Buffer.from(mark);
  const right = Buffer.from(encryption.sign(signed(path, [as, id, until])));
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  return Number(until) * 1000 > now.epochMilliseconds ? { as, id } : undefined;
}

const signed = (path: string, parts: readonly string[]): string => ['photo', path, ...parts].join(' ');
