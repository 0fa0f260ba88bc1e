import type { PolicyFigures } from '@makani/contract/site/policy';
import { requiredDocuments } from '@makani/domain/bookings/documents-to-bring';
import { graceInWords } from '@makani/domain/policy/policy-words';

interface StepWords {
  title: string;
  text: string;
}
/** A step with either points to know or documents to bring. */
export type RentalStep = StepWords &
  ({ points: readonly string[] } | { documents: readonly RentalDocument[] });

export type RentalDocument = (typeof requiredDocuments)[number];

/** The five steps and their promises. Spec 1. */
export function rentalSteps(policy: PolicyFigures): readonly RentalStep[] {
  return [
    {
      title: 'Reserve',
      text: 'Choose where and when, see what’s available for your dates, and pick the car you like.',
      points: [
        'The total includes every fee: what you see is what you pay.',
        'Basic insurance is included. You can upgrade to premium.',
        'We’ll hold the car for 15 minutes while you pay.',
      ],
    },
    {
      title: 'Required documents',
      text: 'Bring these four things to the desk, all in the renter’s name.',
      documents: requiredDocuments,
    },
    {
      title: 'Pickup',
      text: 'Come to our office at your pickup time. We’ll walk around the car together, show you how everything works, and hand you the keys.',
      points: [
        'Your car will be clean, checked and fully fueled.',
        'We’ll note any marks together before you drive off.',
        'Take your time to set up child seats and mirrors before you leave.',
      ],
    },
    {
      title: 'During rental',
      text: 'Drive as far as you like. If anything happens, just call us.',
      points: [
        '24/7 roadside assistance',
        'Unlimited mileage within Hawaii',
        'Need the car longer? Call us before your return time.',
      ],
    },
    {
      title: 'Return',
      text: 'Return the car where you picked it up. It takes five minutes, and then it’s back to the beach.',
      points: [
        'Return it with a full tank; otherwise, we’ll add a refuel fee.',
        ...lateReturn(policy),
        'Check under the seats. There’s always one forgotten sandal.',
      ],
    },
  ];
}

export const rentalPromises: readonly { title: string; text: string }[] = [
  { title: '24/7 roadside assistance', text: 'Day, night, rain or flat tire.' },
  { title: 'Unlimited mileage within Hawaii', text: 'Every shore, as often as you like.' },
  { title: 'Full tank on return', text: 'Pick it up full, return it full.' },
];

function lateReturn(policy: PolicyFigures): string[] {
  return policy.lateGraceMinutes === 0 ? [] : [`Late by up to ${graceInWords(policy)}? No charge.`];
}
