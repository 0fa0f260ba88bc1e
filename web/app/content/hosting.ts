import type { PolicyFigures } from '@makani/contract/site/policy';
import { freeHoursInWords } from '@makani/domain/policy/policy-words';
export interface HostingStep {
  title: string;
  text: string;
}

export const hostingSteps: readonly HostingStep[] = [
  {
    title: 'List it',
    text: 'Add photos, a few details and your daily rate. It takes about ten minutes and costs nothing.',
  },
  {
    title: 'Choose your dates',
    text: 'Block the days you need the vehicle yourself. Calendars you keep elsewhere can be imported.',
  },
  {
    title: 'Say yes',
    text: 'Guests pay when they book. You confirm or reject each request within 24 hours.',
  },
  {
    title: 'Hand over the keys',
    text: 'The guest picks up your vehicle and returns it with a full tank. Your earnings show your share of every booking.',
  },
];

export interface Expectation {
  kind: 'photos' | 'care' | 'answer' | 'insurance' | 'handover';
  title: string;
  text: string;
}

export const expectations: readonly Expectation[] = [
  {
    kind: 'photos',
    title: 'Honest photos',
    text: 'Up to eight photos of your own vehicle, inside and out. Four or more help guests decide.',
  },
  {
    kind: 'care',
    title: 'A cared-for vehicle',
    text: 'Serviced on schedule, clean at every pickup, with good tires and a full tank.',
  },
  {
    kind: 'answer',
    title: 'An answer within 24 hours',
    text: 'A request you don’t answer is confirmed automatically, so keep your calendar up to date. With Instant booking on, nobody has to wait.',
  },
  {
    kind: 'insurance',
    title: 'Registration and insurance',
    text: 'The vehicle is registered to you and insured as Hawaiʻi requires. Every rental includes basic liability insurance.',
  },
  {
    kind: 'handover',
    title: 'A friendly handover',
    text: 'Be at the pickup location on time, walk around the vehicle together, and note any scratches or dents.',
  },
];

/**
 * When money comes, and from which moment it is certain.
 * @param isSent Whether hosts are paid through Stripe, by themselves.
 */
export function payoutFacts(policy: PolicyFigures, isSent: boolean): readonly string[] {
  const lessCommission = policy.commissionPercent === 0 ? '' : ', less our commission';
  return [
    'When a guest books, your share shows as pending.',
    'When the booking is confirmed, the guest’s card is charged and your share is added to your total shortly after.',
    `If a guest cancels less than ${freeHoursInWords(policy)} before pickup, the cancellation fee is yours${lessCommission}. Earlier cancellations are free for the guest.`,
    ...(isSent
      ? [
          'Two days after the return, your share is sent to your bank account through Stripe. You set that up once, on your earnings page.',
        ]
      : []),
  ];
}
