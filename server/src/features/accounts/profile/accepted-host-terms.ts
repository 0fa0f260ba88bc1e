import type { AccountExport } from '@makani/contract/accounts/account-export';
import { hostTermsVersion } from '@makani/contract/accounts/host-terms';
import type { UserRow } from '../data/users.repository.ts';

/** The columns of a user who accepts the current host terms. */
export function hostTermsColumns(
  now: Temporal.Instant,
): Pick<UserRow, 'host_terms_version' | 'host_terms_accepted_at'> {
  return { host_terms_version: hostTermsVersion, host_terms_accepted_at: now };
}

export function acceptedHostTerms(user: UserRow): AccountExport['profile']['hostTerms'] {
  const { host_terms_version: version, host_terms_accepted_at: acceptedAt } = user;
  return version === null || acceptedAt === null ? null : { version, acceptedAt: acceptedAt.toString() };
}
