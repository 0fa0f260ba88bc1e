import type { AgreementSection } from '@makani/contract/handover/agreements';
import { formatUsd } from '@makani/contract/kernel/money';
import type { CancellationPolicy } from '../cancellation/cancellation.ts';
import { coverRows, insuranceNames, neverCovered } from '../insurance/cover-words.ts';
import { storedPolicyInWords } from '../policy/stored-policy-words.ts';
import type { AgreementFacts } from './agreement-facts.ts';
import { section } from './section.ts';

export function coverSection({ insurance }: AgreementFacts): AgreementSection {
  return section(`Insurance: ${insuranceNames[insurance]}`, {
    rows: coverRows.map((row) => ({ label: row.label, value: row[insurance] })),
    sentences: ['You pay for damage that this doesn’t cover. It never covers:'],
    points: [...neverCovered],
  });
}

export function fuelSection({ vehicle, policy }: AgreementFacts): AgreementSection {
  const isElectric = vehicle.energy === 'electric';
  return section(isElectric ? 'Charge' : 'Fuel', {
    sentences: [
      isElectric
        ? 'The pickup record says how full the battery is. Please bring the vehicle back with at least as much charge.'
        : 'The pickup record says how full the tank is. Please bring the vehicle back with at least as much fuel.',
      lessInWords(policy, isElectric),
    ],
  });
}

/** A booking from before it kept the figure has that of its return. */
function lessInWords({ fuelEighthCents }: CancellationPolicy, isElectric: boolean): string {
  if (fuelEighthCents !== undefined)
    return `If it comes back with less, you pay ${formatUsd(fuelEighthCents)} for each missing eighth of a ${isElectric ? 'full battery' : 'tank'}.`;
  return isElectric
    ? 'If it comes back with less, you pay for the charging and a fee for the work.'
    : 'If it comes back with less, you pay for the fuel and a fee for the work.';
}

export function returnSection({ policy, location }: AgreementFacts): AgreementSection {
  return section('Cancelling and returning late', {
    sentences: [
      storedPolicyInWords(policy, location.timeZone),
      `${laterInWords(policy)} If you need more time, extend the trip on its page before it ends, or call us.`,
    ],
  });
}

function laterInWords({ lateHourCents }: CancellationPolicy): string {
  const fee =
    lateHourCents === undefined
      ? 'a fee by the hour'
      : `${formatUsd(lateHourCents)} for each hour or part of one`;
  return `A later return costs ${fee}, up to one day’s rental for each day.`;
}

export function chargesSection(): AgreementSection {
  return section('Costs after the return', {
    sentences: [
      'You pay for tolls and fines during your trip, for a late return, for missing fuel or charge, for cleaning beyond normal use, and for damage or lost items that the insurance doesn’t cover.',
      'We tell you of each cost within 72 hours of the return, with the evidence. You then have 48 hours to accept it or object. We never take silence as a yes to damage.',
      'What you owe is charged to the deposit first, then to the card of your booking.',
    ],
  });
}
