import type { Principal } from './mount.ts';
import { AppError } from './app-error.ts';

/** The id that every query of the host area carries. @throws AppError `not_a_host`. */
export function requireHost(principal: Principal): string {
  if (!principal.roles.includes('host')) throw new AppError('not_a_host');
  return principal.userId;
}
