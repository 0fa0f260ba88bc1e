import { usualBodySeconds } from '../../../http/body-time.ts';
import type { Limit } from '../../../http/mount.ts';

/** A stream is no request that is being answered, so it doesn’t count as one. */
export const streamed = {
  limits: [{ max: 60, seconds: 600, by: 'user' }] satisfies Limit[],
  bodySeconds: usualBodySeconds,
};
