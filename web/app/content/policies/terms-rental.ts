import { formatUsd } from '@makani/contract/kernel/money';
import { insurancePercent, servicePercent, youngDriverDailyCents } from '@makani/domain/pricing/rates';
import type { LegalSection } from './legal-text.ts';

/** The sections from renter requirements to refueling. */
export const rentalTerms: readonly LegalSection[] = [
  {
    id: 'who-may-rent',
    title: 'Who may rent',
    blocks: [
      `The minimum renter age is 25. Renters aged 21-24 pay a young-driver surcharge of ${formatUsd(youngDriverDailyCents)} per day, which is a line of the price. Younger drivers cannot rent.`,
      'At pickup, the renter shows:',
      [
        'a valid driver’s license',
        'a major credit card in the renter’s name',
        'proof of insurance',
        'an additional ID',
      ],
      'If one of these is missing, we cannot hand over the vehicle, and the booking counts as cancelled at pickup time. Other drivers meet the same requirements and are named in the agreement at the desk.',
    ],
  },
  {
    id: 'reservations',
    title: 'Reservations and prices',
    blocks: [
      'Prices are in US dollars. A rental day is 24 hours from pickup, and a day that has begun counts in full. The total is made of these lines, each shown before you pay:',
      [
        'the rental fee: the daily price times the days',
        `the insurance fee: ${insurancePercent.basic}% of the rental fee with basic insurance, ${insurancePercent.premium}% with premium`,
        `the service fee: ${servicePercent}% of the rental fee`,
        `a surcharge of ${formatUsd(youngDriverDailyCents)} per day for drivers aged 21-24`,
        'less a discount, where an offer gives one',
      ],
      'A price that was shown can be booked for 30 minutes. When you continue to payment, the vehicle is kept for you for 15 minutes; after that it is free for others.',
    ],
  },
  {
    id: 'payment',
    title: 'Payment',
    blocks: [
      'We take major credit cards. When you pay, the total is set aside on your card. It is collected when the booking is final, and released or refunded in full if the booking is turned down. If a payment does not go through, nothing is booked and nothing is owed.',
      'Costs that arise during the rental, such as a refuel fee, are told to you with their reason before they are charged.',
    ],
  },
  {
    id: 'cancellation',
    title: 'Changes and cancellation',
    blocks: [
      'Cancellation is free up to 24 hours before pickup. Later cancellations carry a fee of up to one day’s rental, and never more than was paid. You see the fee and the refund before you confirm, and exactly these figures are carried out.',
      'Upcoming trips can be changed under My Trips while the vehicle is free for the new dates. The difference is charged or refunded.',
    ],
  },
  {
    id: 'pickup-and-return',
    title: 'Pickup and return',
    blocks: [
      'Pickup and return are at the location in your booking, during its opening hours or at another hour that was arranged with our desk before, and all times are the local time there. We note the condition of the vehicle together at both.',
      'There is a grace period of 29 minutes for a late return. After that a further day’s rental may be charged. Call us before your return time if you need longer; we extend the rental whenever the vehicle is free.',
    ],
  },
  {
    id: 'mileage',
    title: 'Mileage',
    blocks: [
      'Mileage is unlimited in the continental US; for vehicles picked up in Honolulu, it is unlimited within Hawaii. Vehicles are not taken from one island to another, or out of the country, without our written consent.',
    ],
  },
  {
    id: 'fuel',
    title: 'Fuel',
    blocks: [
      'Full to full: you receive the vehicle with a full tank, or a full battery, and return it the same way. Otherwise we fill it up, and add a refuel fee to the cost of the fuel.',
    ],
  },
];
