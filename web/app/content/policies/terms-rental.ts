import { formatUsd } from '@makani/contract/kernel/money';
import type { PolicyFigures } from '@makani/contract/site/policy';
import { proofOfInsurance } from '@makani/domain/insurance/cover-words';
import {
  basicInsuranceInWords,
  freeHoursInWords,
  gracePeriodInWords,
  lateFeeInWords,
  youngDriverInWords,
} from '@makani/domain/policy/policy-words';
import type { LegalSection } from './legal-text.ts';

/** The sections from renter requirements to refueling. */
export function rentalTerms(policy: PolicyFigures): readonly LegalSection[] {
  return [
    {
      id: 'who-may-rent',
      title: 'Who may rent',
      blocks: [
        `The minimum renter age is 25. Drivers aged 21-24 pay ${youngDriverInWords(policy)}${policy.youngDriverDailyCents === 0 ? '' : ', shown as a line of the price'}. Drivers under 21 can’t rent.`,
        'At pickup, please show:',
        [
          'a valid driver’s license',
          'a major credit card in the guest’s name',
          `proof of insurance. ${proofOfInsurance}`,
          'an additional ID',
        ],
        'If one of these is missing, we can’t hand over the vehicle, and the booking counts as cancelled at pickup time. Additional drivers must meet the same requirements and be added to the agreement at the desk.',
      ],
    },
    {
      id: 'reservations',
      title: 'Reservations and prices',
      blocks: [
        'Prices are in US dollars. A rental day is 24 hours from pickup, and a partial day counts as a full day. The total is the sum of these lines, each shown before you pay:',
        [
          'the rental fee: the daily price times the days',
          insuranceFee(policy),
          ...(policy.servicePercent === 0
            ? []
            : [`the service fee: ${policy.servicePercent}% of the rental fee`]),
          ...(policy.youngDriverDailyCents === 0
            ? []
            : [`a surcharge of ${formatUsd(policy.youngDriverDailyCents)} per day for drivers aged 21-24`]),
          'minus any discount from an offer',
        ],
        'A price we show you can be booked for 30 minutes. When you continue to payment, we’ll hold the vehicle for you for 15 minutes, or, if we book it for you by phone or at the counter, for as long as we agree, at most 24 hours; after that, others can book it.',
      ],
    },
    {
      id: 'payment',
      title: 'Payment',
      blocks: [
        'We take major credit cards. When you pay, we place a hold for the total on your card. It’s charged when the booking is confirmed, and released or refunded in full if the host can’t accept it. If a payment doesn’t go through, nothing is booked and you owe nothing.',
        'If costs arise during the rental, such as a refuel fee, we’ll tell you the amount and the reason before we charge them.',
      ],
    },
    {
      id: 'cancellation',
      title: 'Changes and cancellation',
      blocks: [
        `Cancellation is free up to ${freeHoursInWords(policy)} before pickup. Later cancellations carry a fee of up to ${lateFeeInWords(policy)}, and never more than was paid. You’ll see the fee and the refund before you confirm, and those exact amounts will apply.`,
        'If you book several vehicles together and a host can’t provide one of them, you can cancel the others free of charge until pickup.',
        'You can change upcoming trips under My Trips if the vehicle is available on the new dates. We’ll charge or refund the difference.',
      ],
    },
    {
      id: 'pickup-and-return',
      title: 'Pickup and return',
      blocks: [
        'Pickup and return are at the location in your booking, during its opening hours, or at another time arranged with our desk in advance. All times are local to that location. We’ll note the vehicle’s condition together at both.',
        `${lateReturn(policy)} If you need more time, extend your trip under My Trips or call us before your return time; it’s possible if the vehicle is available. ${earlyReturn(policy)}`,
      ],
    },
    {
      id: 'mileage',
      title: 'Mileage',
      blocks: [
        'Mileage is unlimited in the continental US; for vehicles picked up in Honolulu, it is unlimited within Hawaii. Vehicles must not be taken to another island or out of the country without our written consent.',
      ],
    },
    {
      id: 'fuel',
      title: 'Fuel',
      blocks: [
        `Full to full: you’ll get the vehicle with a full tank or battery, so please return it the same way. ${refuelFee(policy)}`,
      ],
    },
  ];
}

function insuranceFee(policy: PolicyFigures): string {
  const { basicInsurancePercent: basic, premiumInsurancePercent: premium } = policy;
  if (premium === 0) return 'the insurance, basic or premium: free of charge';
  const ofWhat = basic === 0 ? ' of the rental fee' : '';
  return `the insurance fee: ${basicInsuranceInWords(policy)} with basic insurance, ${premium}%${ofWhat} with premium`;
}

function earlyReturn({ earlyReturnRefundPercent: percent }: PolicyFigures): string {
  return percent === 0
    ? 'Days that an early return leaves unused aren’t refunded.'
    : `For whole days that an early return leaves unused, we refund ${percent}% of their rental.`;
}

function lateReturn(policy: PolicyFigures): string {
  const hour = byCategory({
    minivan: policy.minivanLateHourCents,
    van: policy.vanLateHourCents,
    other: policy.otherLateHourCents,
  });
  if (hour === null) return 'A late return costs nothing.';
  const charged = `each started hour costs ${hour}, and at most one day’s rental for each day. We show you any charge first, and you can object to it.`;
  return policy.lateGraceMinutes === 0
    ? `After a late return, ${charged}`
    : `There is ${gracePeriodInWords(policy)} for a late return. After that, ${charged}`;
}

function refuelFee(policy: PolicyFigures): string {
  const eighth = byCategory({
    minivan: policy.minivanFuelEighthCents,
    van: policy.vanFuelEighthCents,
    other: policy.otherFuelEighthCents,
  });
  return eighth === null
    ? 'There’s no refuel fee otherwise.'
    : `Otherwise, there’s a refuel fee. For each missing eighth, it’s ${eighth}.`;
}

/** `$30.00 for minivans, $40.00 for vans and nothing for other vehicles`, one amount for all, or null where all are free. */
function byCategory({ minivan, van, other }: Record<'minivan' | 'van' | 'other', number>): string | null {
  const amount = (cents: number) => (cents === 0 ? 'nothing' : formatUsd(cents));
  if (minivan !== van || van !== other)
    return `${amount(minivan)} for minivans, ${amount(van)} for vans and ${amount(other)} for other vehicles`;
  return van === 0 ? null : amount(van);
}
