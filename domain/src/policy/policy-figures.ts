import type { PolicyFigures } from '@makani/contract/site/policy';

/** The policy until an operator sets another one. Spec 9. */
export const initialPolicy: PolicyFigures = {
  freeUntilHoursBeforePickup: 24,
  lateFeeDays: 1,
  lateGraceMinutes: 29,
  youngDriverDailyCents: 2_500,
  basicInsurancePercent: 10,
  premiumInsurancePercent: 15,
  servicePercent: 5,
  commissionPercent: 0,
  earlyReturnRefundPercent: 0,
  minivanDepositCents: 0,
  vanDepositCents: 0,
  otherDepositCents: 0,
  minivanLateHourCents: 3_000,
  vanLateHourCents: 4_000,
  otherLateHourCents: 2_500,
  minivanFuelEighthCents: 1_500,
  vanFuelEighthCents: 2_000,
  otherFuelEighthCents: 1_200,
};

/** Figures that contradict each other. */
export function policyFault({
  basicInsurancePercent: basic,
  premiumInsurancePercent: premium,
}: PolicyFigures): string | undefined {
  return premium < basic ? 'Premium insurance can’t cost less than basic.' : undefined;
}

/** The figures that a booking keeps. */
export type StoredPolicy = Pick<
  PolicyFigures,
  'freeUntilHoursBeforePickup' | 'lateFeeDays' | 'lateGraceMinutes'
>;

export function toStoredPolicy({
  freeUntilHoursBeforePickup,
  lateFeeDays,
  lateGraceMinutes,
}: StoredPolicy): StoredPolicy {
  return { freeUntilHoursBeforePickup, lateFeeDays, lateGraceMinutes };
}
