import * as z from 'zod/mini';
import { wallTimeSchema } from '../kernel/time.ts';
import { actReasonSchema } from '../operator/act-reason.ts';
import { settingVersionSchema } from '../operator/location-settings.ts';

// A setting of the whole site: its value, its changes, and the parts of its three endpoints.

/** The present value, and the decisions about it. */
export interface Settable<Value, Changes> {
  settings: Value;
  /** The time zone of the moments. */
  timeZone: string;
  /** The current wall time there, to the minute. */
  wallTimeNow: string;
  /** Counts everything that was decided. Whoever changes something says of which revision. */
  revision: number;
  /** Those that wait, soonest first; then the latest others. */
  versions: (Omit<z.output<typeof settingVersionSchema>, 'changes'> & { changes: Changes })[];
}

/** At that moment, without the change and with it. */
export interface Preview<Value> {
  revision: number;
  before: Value;
  after: Value;
}

/** The fields of `Settable`. */
export function settableFields<Value extends z.ZodMiniType, Changes extends z.ZodMiniType>(
  settings: Value,
  changes: Changes,
) {
  return {
    settings,
    timeZone: z.string(),
    wallTimeNow: z.string(),
    revision: z.int(),
    versions: z.array(z.extend(settingVersionSchema, { changes })),
  };
}

/** The fields of `Preview`. */
export function previewFields<Value extends z.ZodMiniType>(settings: Value) {
  return { revision: z.int(), before: settings, after: settings };
}

/** The body of a preview. */
export function wantedFields<Changes extends z.ZodMiniType>(changes: Changes) {
  return {
    changes,
    /** The moment in Honolulu from which it holds; null is now. */
    effectiveAt: z.nullable(wallTimeSchema),
  };
}

/** The body of a change: what was previewed, of which revision, and why. */
export function decidedFields<Changes extends z.ZodMiniType>(changes: Changes) {
  return { ...wantedFields(changes), revision: z.int(), reason: actReasonSchema };
}
