import { type PolicyChanges, policyChangesSchema } from '@makani/contract/settings/policy-settings';
import type { PolicyFigures } from '@makani/contract/site/policy';
import { policyFault } from '@makani/domain/policy/policy-figures';
import type { Config } from '../../../config/config.ts';
import { policyDocument } from '../../site/public/policy.ts';
import { documentSubject } from '../documents/document-subject.ts';
import type { SiteSubject } from '../documents/site-subject.ts';

/** Quotes are made with what holds at their moment, so a change of it touches no quote and no booking. */
export function policySubject(config: Pick<Config, 'site'>): SiteSubject<PolicyFigures, PolicyChanges> {
  return documentSubject<PolicyFigures, PolicyChanges>(
    policyDocument,
    {
      changesSchema: policyChangesSchema,
      merge: (value, changes) => ({ ...value, ...changes }),
      faults: faultsOf,
    },
    config,
  );
}

/** At the field that was changed. */
function faultsOf(after: PolicyFigures, changes: PolicyChanges): Record<string, string> {
  const fault = policyFault(after);
  if (fault === undefined) return {};
  const field = 'premiumInsurancePercent' in changes ? 'premiumInsurancePercent' : 'basicInsurancePercent';
  return { [`changes.${field}`]: fault };
}
