import { formatUsd } from '@makani/contract/kernel/money';
import {
  changePolicySettings,
  type PolicyChanges,
  previewPolicyChange,
} from '@makani/contract/settings/policy-settings';
import type { PolicyFigures } from '@makani/contract/site/policy';
import { freeHoursInWords, graceInWords, lateFeeInWords } from '@makani/domain/policy/policy-words';
import { deskCall } from '../../api/desk-call.ts';
import { describeSetting } from './described-setting.tsx';
import { exampleDifferences } from './policy-examples.ts';
import type { SettingKind } from './setting-kind.ts';

export const bookingsUnchanged =
  'Existing bookings keep their price and terms. Changes to their dates or options are priced with the figures of that day.';

const depositHelp = 'US dollars held on the card, up to 2,000. At 0, nothing is held.';

const lateHelp =
  'US dollars for each started hour after the grace, at most one day’s price a day. Up to 500.';
const fuelHelp = 'US dollars for each eighth of a tank or battery less than at pickup. Up to 500.';

/** In the order of the screen. */
const described = describeSetting<PolicyFigures>([
  {
    name: 'freeUntilHoursBeforePickup',
    label: 'Free cancellation until',
    unit: 'whole',
    help: 'Hours before pickup, 1 to 168.',
    inWords: (policy) => `${freeHoursInWords(policy)} before pickup`,
  },
  {
    name: 'lateFeeDays',
    label: 'Late cancellation fee',
    unit: 'whole',
    help: 'Days of rental, 1 to 7. Never more than was paid.',
    inWords: lateFeeInWords,
  },
  {
    name: 'lateGraceMinutes',
    label: 'Grace period for late returns',
    unit: 'whole',
    help: 'Minutes, 0 to 180. After that, a host or the desk can propose a charge.',
    inWords: (policy) => (policy.lateGraceMinutes === 0 ? 'None' : graceInWords(policy)),
  },
  {
    name: 'earlyReturnRefundPercent',
    label: 'Refund for early returns',
    unit: 'whole',
    help: 'Percent of the rental of whole days that aren’t used, 0 to 100. The host bears it.',
    inWords: ({ earlyReturnRefundPercent: percent }) =>
      percent === 0 ? 'None' : `${percent}% of the unused days’ rental`,
  },
  {
    name: 'basicInsurancePercent',
    label: 'Basic insurance',
    unit: 'whole',
    help: 'Percent of the rental fee, 0 to 50.',
    inWords: (policy) => ofTheFee(policy.basicInsurancePercent, 'Free of charge'),
  },
  {
    name: 'premiumInsurancePercent',
    label: 'Premium insurance',
    unit: 'whole',
    help: 'Percent of the rental fee, instead of basic.',
    inWords: (policy) => ofTheFee(policy.premiumInsurancePercent, 'Free of charge'),
  },
  {
    name: 'servicePercent',
    label: 'Service',
    unit: 'whole',
    help: 'Percent of the rental fee, 0 to 50.',
    inWords: (policy) => ofTheFee(policy.servicePercent, 'No service fee'),
  },
  {
    name: 'commissionPercent',
    label: 'Commission',
    unit: 'whole',
    help: 'Percent of what a host earns from a booking, 0 to 50. Guests’ prices don’t change.',
    inWords: ({ commissionPercent: percent }) =>
      percent === 0 ? 'No commission' : `${percent}% of what the host earns`,
  },
  {
    name: 'youngDriverDailyCents',
    label: 'Drivers aged 21-24',
    unit: 'dollars',
    help: 'US dollars per day, up to 200.',
    inWords: ({ youngDriverDailyCents: cents }) =>
      cents === 0 ? 'No surcharge' : `${formatUsd(cents)} per day`,
  },
  {
    name: 'minivanDepositCents',
    label: 'Refundable deposit, minivans',
    unit: 'dollars',
    help: depositHelp,
    inWords: (policy) => depositInWords(policy.minivanDepositCents),
  },
  {
    name: 'vanDepositCents',
    label: 'Refundable deposit, vans',
    unit: 'dollars',
    help: depositHelp,
    inWords: (policy) => depositInWords(policy.vanDepositCents),
  },
  {
    name: 'otherDepositCents',
    label: 'Refundable deposit, other vehicles',
    unit: 'dollars',
    help: depositHelp,
    inWords: (policy) => depositInWords(policy.otherDepositCents),
  },
  {
    name: 'minivanLateHourCents',
    label: 'Late return per hour, minivans',
    unit: 'dollars',
    help: lateHelp,
    inWords: (policy) => perUnit(policy.minivanLateHourCents, 'started hour'),
  },
  {
    name: 'vanLateHourCents',
    label: 'Late return per hour, vans',
    unit: 'dollars',
    help: lateHelp,
    inWords: (policy) => perUnit(policy.vanLateHourCents, 'started hour'),
  },
  {
    name: 'otherLateHourCents',
    label: 'Late return per hour, other vehicles',
    unit: 'dollars',
    help: lateHelp,
    inWords: (policy) => perUnit(policy.otherLateHourCents, 'started hour'),
  },
  {
    name: 'minivanFuelEighthCents',
    label: 'Missing fuel per eighth, minivans',
    unit: 'dollars',
    help: fuelHelp,
    inWords: (policy) => perUnit(policy.minivanFuelEighthCents, 'eighth'),
  },
  {
    name: 'vanFuelEighthCents',
    label: 'Missing fuel per eighth, vans',
    unit: 'dollars',
    help: fuelHelp,
    inWords: (policy) => perUnit(policy.vanFuelEighthCents, 'eighth'),
  },
  {
    name: 'otherFuelEighthCents',
    label: 'Missing fuel per eighth, other vehicles',
    unit: 'dollars',
    help: fuelHelp,
    inWords: (policy) => perUnit(policy.otherFuelEighthCents, 'eighth'),
  },
]);

/** The figures that new quotes use. */
export const policySetting: SettingKind<PolicyFigures, PolicyChanges> = {
  title: 'Fees and cancellation',
  name: 'the policy',
  action: 'Change figures',
  dialog: 'Change the policy',
  note: bookingsUnchanged,
  ...described,
  differences: (before, after) => [
    ...described.differences(before, after),
    ...exampleDifferences(before, after),
  ],
  preview: (body) => deskCall(previewPolicyChange, { body }),
  change: (body) => deskCall(changePolicySettings, { body }),
};

function depositInWords(cents: number): string {
  return cents === 0 ? 'None' : formatUsd(cents);
}

function perUnit(cents: number, unit: string): string {
  return cents === 0 ? 'Free' : `${formatUsd(cents)} per ${unit}`;
}

function ofTheFee(percent: number, none: string): string {
  return percent === 0 ? none : `${percent}% of the rental fee`;
}
