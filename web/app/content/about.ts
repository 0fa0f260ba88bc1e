export interface CoreValue {
  name: string;
  promise: string;
  image: string;
}

/** The company's four values. Spec 2. */
export const coreValues: readonly CoreValue[] = [
  {
    name: 'Excellence',
    promise:
      'A car is ready when it’s spotless, runs perfectly and smells like nothing at all. If one detail is off, it stays in the yard.',
    image: '/art/about/excellence.svg',
  },
  {
    name: 'Safety',
    promise:
      'We check tires, brakes and belts before every handover. Every rental includes basic liability and 24/7 roadside assistance.',
    image: '/art/about/safety.svg',
  },
  {
    name: 'Family Focus',
    promise:
      'Seven or eight seats, room for the stroller and the surfboards, and a team that loves having kids around.',
    image: '/art/about/family-focus.svg',
  },
  {
    name: 'Reliability',
    promise:
      'The car you reserve is the car you get. One car, one guest at a time, and the total you see is the total you pay.',
    image: '/art/about/reliability.svg',
  },
];

export interface Milestone {
  year: string;
  title: string;
  story: string;
}

/** Founded in 2019. Spec 2 and 9. */
export const timeline: readonly Milestone[] = [
  {
    year: '2019',
    title: 'The first keys',
    story: 'We open in Honolulu with one minivan and a promise to families: your car will be there.',
  },
  {
    year: '2020',
    title: 'A quiet year, well used',
    story:
      'The roads are empty. We write down exactly how a car is cleaned, checked and handed over, and we’ve followed it ever since.',
  },
  {
    year: '2021',
    title: 'Room for everyone',
    story:
      'Families come back and bring their friends. Vans join the fleet, so whole groups can travel together.',
  },
  {
    year: '2022',
    title: 'Day and night',
    story:
      'Support goes 24/7, and cancellation becomes free until 24 hours before pickup. Plans change, and that’s fine.',
  },
  {
    year: '2023',
    title: 'A second horizon',
    story: 'Sports and luxury cars round out the fleet, and we choose our second city. Dallas opens soon.',
  },
];

export interface Leader {
  name: string;
  role: string;
  line: string;
  /** The time of day in which the medallion is painted. */
  light: 'dawn' | 'noon' | 'dusk' | 'night';
}

export const leaders: readonly Leader[] = [
  {
    name: 'Leilani Tradewind',
    role: 'Founder and Chief Executive',
    line: 'Knows every road on Oʻahu, and which ones to take slowly.',
    light: 'dawn',
  },
  {
    name: 'Keoni Evenkeel',
    role: 'Head of Fleet',
    line: 'Hears a worn wheel bearing from across the yard.',
    light: 'noon',
  },
  {
    name: 'Mele Harborlight',
    role: 'Head of Guest Care',
    line: 'Has never let a phone ring four times.',
    light: 'dusk',
  },
  {
    name: 'Noa Northstar',
    role: 'Head of Safety',
    line: 'Checks twice, and then once more for the child seats.',
    light: 'night',
  },
];

/** The leaders are invented, and the page says so. */
export const leadersNote =
  'For illustration only: these four are not real people. Their names, titles and portraits are made up, like the scenes on our posters.';
