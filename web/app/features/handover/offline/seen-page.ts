import type { HandoverSide } from '@makani/contract/handover/handover-words';
import * as z from 'zod/mini';
import { ApiError, isApiError, isOutcomeUnknown } from '../../../api/api-error.ts';
import { openDeskView } from '../../../session/operator-session.ts';
import { openFormDraft, pruneFormDrafts } from '../../../session/form-drafts.ts';

export interface SeenPage<Shown> {
  read(): Shown | undefined;
  /** Stores it until a time in milliseconds. */
  write(shown: Shown, until: number): void;
  clear(): void;
}

/**
 * The answer that a page of a trip showed last. It is stored under the account, and removed when that signs out, and
 * by the next such page once it is too old or another account has signed in. The desk is shared, so its tab alone has it.
 */
export function seenPage<Shown extends object>(
  side: HandoverSide,
  name: string,
  schema: z.ZodMiniType<Shown>,
): SeenPage<Shown> {
  if (side !== 'desk') pruneFormDrafts('seen.', (stored) => !(Date.now() < (parsed(stored)?.until ?? 0)));
  const { read, write, clear } = side === 'desk' ? openDeskView(name) : openFormDraft(`seen.${name}`);
  return {
    read: () => z.safeParse(schema, parsed(read())?.shown).data,
    write: (shown, until) => write({ shown, until }),
    clear,
  };
}

const storedSchema = z.object({ shown: z.unknown(), until: z.number() });
const parsed = (stored: unknown) => z.safeParse(storedSchema, stored).data;

/** The server's answer, or what this browser has seen when there is none. @throws ApiError */
export async function loadOrSeen<Shown>(
  side: HandoverSide,
  load: () => Promise<Shown>,
  seen: Shown | undefined,
): Promise<Shown> {
  try {
    return await load();
  } catch (error) {
    if (!isApiError(error) || !isOutcomeUnknown(error)) throw error;
    if (seen !== undefined) return seen;
    if (error.status !== 0) throw error;
    throw new ApiError({
      code: 'offline',
      status: 0,
      message: side === 'desk' ? notSeenHere : neverSeen,
      cause: error,
    });
  }
}

const neverSeen =
  'You’re offline, and this phone doesn’t have this trip yet. Open this page once while you’re online; after that it opens offline, too.';
const notSeenHere =
  'You’re offline, and this tab hasn’t shown this trip yet. Open this page once while you’re online.';
