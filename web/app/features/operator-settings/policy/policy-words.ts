import type { ListedChoices } from '@makani/contract/bookings/rental-options';
import type { PolicyChanges } from '@makani/contract/settings/policy-settings';
import type { PolicyFigures } from '@makani/contract/site/policy';
import { formatUsd } from '@makani/contract/kernel/money';
import { freeHoursInWords, graceInWords, lateFeeInWords } from '@makani/domain/policy/policy-words';
import { quoteRental } from '@makani/domain/pricing/pricing';
import { sumsByPayee } from '@makani/domain/earnings/payee-sums';
import type { Difference } from '../difference-table.tsx';

export type FigureName = keyof PolicyFigures;

interface Figure {
  label: string;
  inWords: (policy: PolicyFigures) => string;
}

/** In the order of the screen. */
export const figures: Record<FigureName, Figure> = {
  freeUntilHoursBeforePickup: {
    label: 'Free cancellation until',
    inWords: (policy) => `${freeHoursInWords(policy)} before pickup`,
  },
  lateFeeDays: { label: 'Late cancellation fee', inWords: lateFeeInWords },
  lateGraceMinutes: {
    label: 'Grace period for late returns',
    inWords: (policy) => (policy.lateGraceMinutes === 0 ? 'None' : graceInWords(policy)),
  },
  basicInsurancePercent: {
    label: 'Basic insurance',
    inWords: ({ basicInsurancePercent }) => ofTheFee(basicInsurancePercent, 'Free of charge'),
  },
  premiumInsurancePercent: {
    label: 'Premium insurance',
    inWords: ({ premiumInsurancePercent }) => ofTheFee(premiumInsurancePercent, 'Free of charge'),
  },
  servicePercent: {
    label: 'Service',
    inWords: ({ servicePercent }) => ofTheFee(servicePercent, 'No service fee'),
  },
  commissionPercent: {
    label: 'Commission',
    inWords: ({ commissionPercent }) =>
      commissionPercent === 0 ? 'No commission' : `${commissionPercent}% of what the host earns`,
  },
  youngDriverDailyCents: {
    label: 'Drivers aged 21-24',
    inWords: ({ youngDriverDailyCents }) =>
      youngDriverDailyCents === 0 ? 'No surcharge' : `${formatUsd(youngDriverDailyCents)} per day`,
  },
  minivanDepositCents: {
    label: 'Refundable deposit, minivans',
    inWords: ({ minivanDepositCents }) => depositInWords(minivanDepositCents),
  },
  vanDepositCents: {
    label: 'Refundable deposit, vans',
    inWords: ({ vanDepositCents }) => depositInWords(vanDepositCents),
  },
  otherDepositCents: {
    label: 'Refundable deposit, other vehicles',
    inWords: ({ otherDepositCents }) => depositInWords(otherDepositCents),
  },
};

function depositInWords(cents: number): string {
  return cents === 0 ? 'None' : formatUsd(cents);
}

function ofTheFee(percent: number, none: string): string {
  return percent === 0 ? none : `${percent}% of the rental fee`;
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type names every key
export const figureNames = Object.keys(figures) as FigureName[];

/** Only what differs from what is set. */
export function policyChanges(draft: PolicyFigures, settings: PolicyFigures): PolicyChanges {
  return Object.fromEntries(
    figureNames.filter((name) => draft[name] !== settings[name]).map((name) => [name, draft[name]]),
  );
}

/** The changes, and their effect on a rental. */
export function policyDifferences(before: PolicyFigures, after: PolicyFigures): Difference[] {
  const changed = figureNames.map((name) => differenceOf(figures[name], before, after));
  const examples = exampleChoices.map(({ label, choices }) =>
    differenceOf({ label, inWords: (policy) => formatUsd(totalOf(choices, policy)) }, before, after),
  );
  const host = differenceOf(
    { label: `Example: ${example}, the host’s share`, inWords: hostShare },
    before,
    after,
  );
  return [...changed, ...examples, host].filter((row) => row.before !== row.after);
}

export function policyChangesInWords(changes: PolicyChanges, settings: PolicyFigures): string[] {
  return figureNames
    .filter((name) => name in changes)
    .map((name) => `${figures[name].label}: ${figures[name].inWords({ ...settings, ...changes })}`);
}

function differenceOf({ label, inWords }: Figure, before: PolicyFigures, after: PolicyFigures): Difference {
  return { label, before: inWords(before), after: inWords(after) };
}

const rental = {
  pickupAt: '2026-12-01T10:00',
  returnAt: '2026-12-04T10:00',
  dailyCents: 39_900,
  insurance: 'basic',
  driverAge: '25-plus',
} as const;

const example = `3 days at ${formatUsd(rental.dailyCents)}`;

const exampleChoices: readonly { label: string; choices: Partial<ListedChoices> }[] = [
  { label: `Example: ${example}, basic insurance`, choices: {} },
  { label: `Example: ${example}, premium insurance`, choices: { insurance: 'premium' } },
  { label: `Example: ${example}, basic insurance, driver aged 21-24`, choices: { driverAge: '21-24' } },
];

function totalOf(choices: Partial<ListedChoices>, policy: PolicyFigures): number {
  return quoteRental({ ...rental, ...choices, policy }).totalCents;
}

function hostShare(policy: PolicyFigures): string {
  return formatUsd(sumsByPayee(quoteRental({ ...rental, policy }).lines).host);
}
