import { formatUsd } from '@makani/contract/kernel/money';
import { insurancePercent, youngDriverDailyCents } from '@makani/domain/pricing/rates';

/** Spec 3. */
export const faqCategories = ['Rental Requirements', 'Policies', 'Insurance', 'Services'] as const;
export type FaqCategory = (typeof faqCategories)[number];

export interface Faq {
  question: string;
  answer: string;
  category: FaqCategory;
}

/** The facts come from the specification, point 9. */
export const faqs: readonly Faq[] = [
  {
    category: 'Rental Requirements',
    question: 'How old must I be to rent?',
    answer: `The minimum renter age is 25. Renters aged 21-24 pay a young-driver surcharge of ${formatUsd(youngDriverDailyCents)} per day. Choose the driver’s age with the dates, and it’s in the total you see. Younger drivers cannot rent.`,
  },
  {
    category: 'Rental Requirements',
    question: 'Which documents do I bring to pickup?',
    answer:
      'Four: a valid driver’s license, a major credit card in the renter’s name, proof of insurance, and an additional ID such as a passport.',
  },
  {
    category: 'Rental Requirements',
    question: 'Do I need an account to reserve?',
    answer:
      'To look around and see prices, no. To reserve, yes: sign up with your name, email and phone number, and your trips are kept together under My Trips.',
  },
  {
    category: 'Rental Requirements',
    question: 'May somebody else drive?',
    answer:
      'Yes, if they meet the same requirements of age and license as you. Bring them and their license to the desk, and we note them in the agreement.',
  },
  {
    category: 'Policies',
    question: 'Can I cancel, and what does it cost?',
    answer:
      'Cancellation is free up to 24 hours before pickup. Later cancellations carry a fee of up to one day’s rental, and never more than you paid. You see fee and refund before you confirm.',
  },
  {
    category: 'Policies',
    question: 'What if I bring the car back late?',
    answer:
      'There is a grace period of 29 minutes. If you need longer, call us before your return time: we extend your rental whenever the car is free.',
  },
  {
    category: 'Policies',
    question: 'Is mileage limited?',
    answer:
      'No. Mileage is unlimited in the continental US and, for cars picked up in Honolulu, within Hawaii. Drive around the island as often as you like.',
  },
  {
    category: 'Policies',
    question: 'What is the fuel policy?',
    answer:
      'Full to full: you receive the car with a full tank and bring it back with a full tank. Otherwise we fill it up and add a refuel fee.',
  },
  {
    category: 'Policies',
    question: 'When is my card charged?',
    answer:
      'When you pay, the amount is set aside on your card; it is collected once the booking is final. If a host cannot give you the car after all, the full amount goes back to you at once.',
  },
  {
    category: 'Insurance',
    question: 'Which insurance is included?',
    answer: `Basic liability insurance is included in every rental. It is its own line in your price, ${insurancePercent.basic}% of the rental fee, and it is always part of the total you see.`,
  },
  {
    category: 'Insurance',
    question: 'What does premium insurance change?',
    answer: `Premium takes the place of basic and costs ${insurancePercent.premium}% of the rental fee instead of ${insurancePercent.basic}%. Choose it on the vehicle’s page or with the driver’s details, and the total changes before your eyes.`,
  },
  {
    category: 'Insurance',
    question: 'What do I do after an accident?',
    answer:
      'See that everybody is safe and call 911 if anybody is hurt. Then call us, at any hour: we send roadside assistance, and tell you which photos and papers to keep.',
  },
  {
    category: 'Services',
    question: 'When can I reach you?',
    answer: 'Support is available 24/7, by phone and by email. Roadside assistance is part of every rental.',
  },
  {
    category: 'Services',
    question: 'Where can I pick up a car?',
    answer:
      'At our office in Honolulu. Dallas opens soon. Addresses, hours and directions are under Locations.',
  },
  {
    category: 'Services',
    question: 'We are seven. Which car is ours?',
    answer:
      'A minivan or a van: they seat seven or eight, luggage included. The seat plan in each vehicle’s gallery shows who sits where before the children ask.',
  },
  {
    category: 'Services',
    question: 'Can I change my trip after booking?',
    answer:
      'Upcoming trips can be changed under My Trips. You see the new total first, and the old dates stay yours until the new ones are certain.',
  },
];
