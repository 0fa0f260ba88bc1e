import * as z from 'zod/mini';
import type { Context } from '../../../adapters/context.ts';

/** The site to which passkeys belong: they work at its address alone. */
export function relyingParty({ config }: Pick<Context, 'config'>): {
  id: string;
  origin: string;
  name: string;
} {
  const { hostname: id, origin } = new URL(config.publicUrl);
  return { id, origin, name: config.site.name };
}

const clientDataSchema = z.object({ challenge: z.string().check(z.maxLength(200)) });

/** @returns the challenge that the device says it has signed; undefined for what can't be read. */
export function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const text = Buffer.from(clientDataJSON, 'base64url').toString('utf8');
    return z.safeParse(clientDataSchema, JSON.parse(text)).data?.challenge;
  } catch {
    return undefined;
  }
}
