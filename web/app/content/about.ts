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
      'A car is ready when it shines, runs and smells of nothing at all. If one detail is wrong, it stays in the yard.',
    image: '/art/about/excellence.svg',
  },
  {
    name: 'Safety',
    promise:
      'Tires, brakes and belts before every handover, basic liability in every rental, roadside assistance around the clock.',
    image: '/art/about/safety.svg',
  },
  {
    name: 'Family Focus',
    promise:
      'Seven seats or eight, room for the stroller and the boards, and somebody at the desk who asks after the children.',
    image: '/art/about/family-focus.svg',
  },
  {
    name: 'Reliability',
    promise:
      'The car you reserve is the car that waits for you. One car, one renter, and the total you saw is the total you pay.',
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
    story:
      'The house is founded in Honolulu, with one minivan and a promise to families: the car will be there.',
  },
  {
    year: '2020',
    title: 'A quiet year, well used',
    story:
      'The roads are empty. We write down how a car is cleaned, checked and handed over, and have kept to it since.',
  },
  {
    year: '2021',
    title: 'Room for everybody',
    story: 'Families come back, and bring their friends. Vans join the fleet, and groups travel as one.',
  },
  {
    year: '2022',
    title: 'Day and night',
    story:
      'Support answers 24/7, and cancellation is free until 24 hours before pickup. Plans may change; so can yours.',
  },
  {
    year: '2023',
    title: 'A second horizon',
    story: 'Cars for the drive itself complete the fleet, and we choose our second city. Dallas opens soon.',
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
    line: 'Knows every road on Oʻahu, and which of them to take slowly.',
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
    line: 'Has never let a telephone ring a fourth time.',
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
  'Four characters to steer by. Like everything on our posters, they are drawn from imagination.';
