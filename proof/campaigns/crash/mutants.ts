import { randomUUID } from 'node:crypto';
import type { Db } from '../../../server/src/db/database.ts';
import type { PointName } from './points.ts';

export interface Mutant {
  /** The function whose calls are changed; undefined where only `statement` changes something. */
  wraps?: string;
  method?: string;
  change?: (original: (...input: unknown[]) => Promise<unknown>, input: unknown[]) => Promise<unknown>;
  /** Changes the database before the campaign. */
  statement?: string;
  /** The scene and the point at which it does harm. */
  stumblesOver: [scene: string, point: PointName];
  /** Whether whoever asked asks again. */
  returns: boolean;
  /** A part of the sentence that has to catch it. */
  caughtBy: string;
}

/** Mistakes that a careful reader may overlook. The campaign that finds nothing in them proves nothing. */
export const mutants: Record<string, Mutant> = {
  /** A retry asks the card network under a new key. */
  'payment key not reused': {
    wraps: 'simulatedProvider',
    method: 'authorise',
    change: async (original, [charge]) => {
      const { db } = globalThis as unknown as { db: Db };
      const { id } = charge as { id: string };
      const known = await db.selectFrom('simulated_charges').select('id').where('id', '=', id).execute();
      return original({ ...(charge as object), id: known.length > 0 ? randomUUID() : id });
    },
    stumblesOver: ['a payment', 'card authorised'],
    returns: true,
    caughtBy: 'card network',
  },
  /** A mail is sent after the commit, not written in it. */
  'mail sent inline': {
    wraps: 'insertOnce',
    change: async (original, [, ...row]) => {
      const { db } = globalThis as unknown as { db: Db };
      setTimeout(() => void original(db, ...row).catch(() => undefined), 400);
    },
    stumblesOver: ['a payment', 'payment written'],
    returns: false,
    caughtBy: 'confirmation mail',
  },
  /** The time of a pickup is written after the commit of its record, not in it. */
  'pickup noted later': {
    wraps: 'recordPickedUp',
    change: async (original, [, ...facts]) => {
      const { db } = globalThis as unknown as { db: Db };
      setTimeout(() => void original(db, ...facts).catch(() => undefined), 400);
    },
    stumblesOver: ['a recorded pickup', 'record saved'],
    returns: false,
    caughtBy: 'half recorded',
  },
  /** Nothing but the order of requests keeps two bookings apart. */
  'no constraint': {
    statement: 'alter table bookings drop constraint bookings_never_overlap',
    stumblesOver: ['a hold that somebody else wants', 'hold written'],
    returns: true,
    caughtBy: 'no two live bookings',
  },
};
