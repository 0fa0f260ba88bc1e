interface StepWords {
  title: string;
  text: string;
}
/** A step with either points to know or documents to bring. */
export type RentalStep = StepWords &
  ({ points: readonly string[] } | { documents: readonly RentalDocument[] });

export interface RentalDocument {
  kind: 'license' | 'card' | 'insurance' | 'identity';
  name: string;
}

/** Spec 1. */
const rentalDocuments: readonly RentalDocument[] = [
  { kind: 'license', name: 'Valid driver’s license' },
  { kind: 'card', name: 'Major credit card in the renter’s name' },
  { kind: 'insurance', name: 'Proof of insurance' },
  { kind: 'identity', name: 'Additional ID' },
];

/** The five steps and their promises. Spec 1. */
export const rentalSteps: readonly RentalStep[] = [
  {
    title: 'Reserve',
    text: 'Choose where and when, see what is free for exactly those dates, and take the car you like.',
    points: [
      'The total you see holds every fee; it is the total you pay.',
      'Basic insurance is included. Premium is a choice away.',
      'While you pay, the car is kept for you for 15 minutes.',
    ],
  },
  {
    title: 'Required documents',
    text: 'Four things to bring to the desk, all in the renter’s name.',
    documents: rentalDocuments,
  },
  {
    title: 'Pickup',
    text: 'Come to the location at your pickup time. We walk around the car together, hand you the keys, and show you every button that matters.',
    points: [
      'The car waits clean, checked and with a full tank.',
      'We note every mark together, before you drive.',
      'Child seats and mirrors are set before you leave, not in traffic.',
    ],
  },
  {
    title: 'During rental',
    text: 'Drive as far as you like. If anything happens, one call is enough.',
    points: [
      '24/7 roadside assistance',
      'Unlimited mileage within Hawaii',
      'Need the car longer? Call us, before it is due back.',
    ],
  },
  {
    title: 'Return',
    text: 'Bring the car back to the location where you picked it up. It takes five minutes, then the beach is yours again.',
    points: [
      'Return it with a full tank; otherwise we add a refuel fee.',
      'Late by up to 29 minutes? No charge.',
      'Look once under the seats. Somebody always forgets a sandal.',
    ],
  },
];

export const rentalPromises: readonly { title: string; text: string }[] = [
  { title: '24/7 roadside assistance', text: 'Day, night, rain or flat tire.' },
  { title: 'Unlimited mileage within Hawaii', text: 'Every shore, as often as you like.' },
  { title: 'Full tank on return', text: 'You get it full, you bring it full.' },
];
