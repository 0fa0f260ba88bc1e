import type { AgreementSection } from '@makani/contract/handover/agreements';
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

export function fuelSection({ vehicle }: AgreementFacts): AgreementSection {
  const isElectric = vehicle.energy === 'electric';
  return section(isElectric ? 'Charge' : 'Fuel', {
    sentences: [
      isElectric
        ? 'The pickup record says how full the battery is. Please bring the vehicle back with at least as much charge. If it comes back with less, you pay for the charging and a fee for the work.'
        : 'The pickup record says how full the tank is. Please bring the vehicle back with at least as much fuel. If it comes back with less, you pay for the fuel and a fee for the work.',
    ],
  });
}

export function returnSection({ policy, location }: AgreementFacts): AgreementSection {
  return section('Cancelling and returning late', {
    sentences: [
      storedPolicyInWords(policy, location.timeZone),
      'A later return costs a fee by the hour, up to one day’s rental for each day. If you need more time, extend the trip on its page before it ends, or call us.',
    ],
  });
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
