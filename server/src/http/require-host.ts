import type { Principal } from './mount.ts';
import { AppError } from './app-error.ts';

/** The host id for the queries of the host area. @throws AppError `not_a_host`. */
export function requireHost(principal: Principal): string {
  if (!principal.roles.includes('host')) throw new AppError('not_a_host');
  return principal.userId;
}
