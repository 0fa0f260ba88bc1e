import * as z from 'zod/mini';
import { managerEndpoint } from '../kernel/endpoint.ts';
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

/** The answer of a setting: its value, and the decisions about it. */
export function settableOf<Value extends z.ZodMiniType, Changes extends z.ZodMiniType>(
  settings: Value,
  changes: Changes,
) {
  return z.object({
    settings,
    timeZone: z.string(),
    wallTimeNow: z.string(),
    revision: z.int(),
    versions: z.array(z.extend(settingVersionSchema, { changes })),
  });
}

interface SettingParts<
  Name extends string,
  Path extends string,
  Value extends z.ZodMiniType,
  Changes extends z.ZodMiniType,
  Answer extends z.ZodMiniType,
> {
  /** In the names of the operations: `Brand`. */
  name: Name;
  path: Path;
  settings: Value;
  changes: Changes;
  settable: Answer;
  summaries: Record<'show' | 'preview' | 'change', string>;
}

/** The three endpoints of a setting. Managers show, preview and change it. */
export function settingEndpoints<
  const Name extends string,
  const Path extends string,
  Value extends z.ZodMiniType,
  Changes extends z.ZodMiniType,
  Answer extends z.ZodMiniType,
>({ name, path, settings, changes, settable, summaries }: SettingParts<Name, Path, Value, Changes, Answer>) {
  const wanted = {
    changes,
    /** The moment in Honolulu from which it holds; null is now. */
    effectiveAt: z.nullable(wallTimeSchema),
  };
  return {
    show: managerEndpoint({
      status: 200,
      operationId: `show${name}Settings`,
      method: 'GET',
      path: `/operator/settings/${path}`,
      summary: summaries.show,
      response: settable,
      errors: [],
    }),
    /** At that moment, without the change and with it. */
    preview: managerEndpoint({
      status: 200,
      operationId: `preview${name}Change`,
      method: 'POST',
      path: `/operator/settings/${path}/preview`,
      summary: summaries.preview,
      body: z.strictObject(wanted),
      response: z.object({ revision: z.int(), before: settings, after: settings }),
      errors: [],
    }),
    change: managerEndpoint({
      status: 200,
      operationId: `change${name}Settings`,
      method: 'POST',
      path: `/operator/settings/${path}`,
      summary: summaries.change,
      afterPassword: true,
      body: z.strictObject({ ...wanted, revision: z.int(), reason: actReasonSchema }),
      response: settable,
      errors: ['setting_changed'],
    }),
  };
}
