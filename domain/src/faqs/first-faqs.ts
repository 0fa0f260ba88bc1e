import type { SettableFaq } from '@makani/contract/settings/faq-settings';
import { proofOfInsurance } from '../insurance/cover-words.ts';

/** The questions until an operator changes them. The facts come from the specification, point 9. */
export const firstFaqs: readonly SettableFaq[] = [
  {
    id: 'age',
    category: 'Rental Requirements',
    question: 'How old do I have to be to rent?',
    answer:
      'The minimum renter age is 25. Drivers aged 21-24 pay {youngDriverSurcharge}. Choose the driver’s age along with your dates, and you’ll see the total right away. Drivers under 21 can’t rent.',
  },
  {
    id: 'documents',
    category: 'Rental Requirements',
    question: 'What do I need to bring to pickup?',
    answer:
      'Four things: a valid driver’s license, a major credit card in the renter’s name, proof of insurance, and an additional ID such as a passport.',
  },
  {
    id: 'account',
    category: 'Rental Requirements',
    question: 'Do I need an account to reserve?',
    answer:
      'Not to browse or see prices. To reserve, yes: sign up with your name, email and phone number, and you’ll find all your trips under My Trips.',
  },
  {
    id: 'other-drivers',
    category: 'Rental Requirements',
    question: 'Can someone else drive?',
    answer:
      'Yes, if they meet the same age and license requirements as you. Invite them from your trip under My Trips: they enter their own details with a private link, and bring their license to pickup.',
  },
  {
    id: 'cancellation',
    category: 'Policies',
    question: 'Can I cancel, and what does it cost?',
    answer:
      'Cancellation is free up to {freeCancellationHours} before pickup. Later cancellations carry a fee of up to {lateCancellationFee}, and never more than you paid. You’ll see the fee and your refund before you confirm.',
  },
  {
    id: 'late-return',
    category: 'Policies',
    question: 'What if I bring the car back late?',
    answer:
      'There is {lateGracePeriod}. If you need more time, call us before your return time, and we’ll extend your rental if the car is available.',
  },
  {
    id: 'mileage',
    category: 'Policies',
    question: 'Is mileage limited?',
    answer:
      'No. Mileage is unlimited in the continental US and, for cars picked up in Honolulu, within Hawaii. Drive around the island as often as you like.',
  },
  {
    id: 'fuel',
    category: 'Policies',
    question: 'What is the fuel policy?',
    answer:
      'Full to full: you’ll get the car with a full tank, so please return it full. Otherwise, we’ll fill it up and add a refuel fee.',
  },
  {
    id: 'payment',
    category: 'Policies',
    question: 'When is my card charged?',
    answer:
      'When you pay, we place a hold on your card. It’s charged once your booking is confirmed. If the host can’t accept your booking, we’ll hold another vehicle for you at no extra cost or release the hold on your card in full.',
  },
  {
    id: 'basic-insurance',
    category: 'Insurance',
    question: 'Which insurance is included?',
    answer:
      'Basic liability insurance is included in every rental. It is its own line in your price, {insuranceBasicFee}, and it is always part of the total you see. It covers your liability to others, not the rental vehicle.',
  },
  {
    id: 'proof-of-insurance',
    category: 'Insurance',
    question: 'What counts as proof of insurance?',
    answer: proofOfInsurance,
  },
  {
    id: 'premium-insurance',
    category: 'Insurance',
    question: 'What does premium insurance change?',
    answer:
      'Premium replaces basic and costs {insurancePremiumPercent} of the rental fee instead of {insuranceBasicPercent}. Its limits are higher, and it covers the rental vehicle, too. Choose it on the vehicle’s page or with the driver’s details, and you’ll see the new total right away.',
  },
  {
    id: 'accident',
    category: 'Insurance',
    question: 'What do I do after an accident?',
    answer:
      'Make sure everyone is safe, and call 911 if anyone is hurt. Then call us, day or night: we’ll send roadside assistance and tell you which photos and paperwork to keep.',
  },
  {
    id: 'support',
    category: 'Services',
    question: 'When can I reach you?',
    answer: 'Support is available 24/7, by phone and by email. Roadside assistance is part of every rental.',
  },
  {
    id: 'locations',
    category: 'Services',
    question: 'Where can I pick up a car?',
    answer:
      'At our office in Honolulu. Dallas opens soon. Addresses, hours and directions are under Locations.',
  },
  {
    id: 'seven-people',
    category: 'Services',
    question: 'There are seven of us. Which car fits?',
    answer:
      'Tell us who’s coming and what you’re bringing, next to your dates, and every vehicle shows whether all of you, your child seats and your bags fit, and who sits where. If no single vehicle does, we’ll suggest some that you can book together.',
  },
  {
    id: 'change-trip',
    category: 'Services',
    question: 'Can I change my trip after booking?',
    answer:
      'Yes, you can change upcoming trips under My Trips. You’ll see the new total first, and we’ll keep your current dates until the new ones are confirmed.',
  },
];
