import type { LinePlace } from '@makani/contract/arrivals/places';
import type { TripFlight } from '@makani/contract/arrivals/flights';
import { formatPlannedTime, formatWallClock } from '@makani/contract/kernel/time';

/** One of three steps from the plane to the vehicle. */
interface ArrivalStep {
  /** `Land and get your bags`. */
  title: string;
  /** When, by the clock at the location; null where it follows from the step before. */
  at: string | null;
  words: string;
  /** Where, for directions; empty where nobody needs them. */
  address: string;
}

export interface StepFacts {
  flight: TripFlight | null;
  /** The agreed pickup, as a wall time. */
  pickupAt: string;
  /** Where the vehicle is brought; null at the location. */
  place: LinePlace | null;
  location: { name: string; address: string };
  /** `Stall 14`, and its note; null until the day. */
  stand: { stall: string; address: string; note: string } | null;
}

/** From the plane to the vehicle. Without a flight the first step has no time. */
export function arrivalSteps(facts: StepFacts): [ArrivalStep, ArrivalStep, ArrivalStep] {
  const { flight, pickupAt } = facts;
  return [
    {
      title: 'Land and get your bags',
      at: flight?.landsAt ?? null,
      words: flight === null ? 'If you fly in, get your bags first.' : `${flight.number} lands.`,
      address: '',
    },
    { at: null, ...wayToPlace(facts) },
    { at: flight?.pickupAt ?? pickupAt, ...meeting(facts) },
  ];
}

function wayToPlace({ place, location }: StepFacts): Omit<ArrivalStep, 'at'> {
  const note = place === null || place.note === '' ? '' : ` ${place.note}`;
  switch (place?.kind) {
    case 'shuttle':
      return {
        title: 'Take the shuttle',
        words: `Go to ${place.name}.${note}`,
        address: place.address,
      };
    case 'airport':
      return {
        title: 'Stay at the airport',
        words: `We meet you at ${place.name}.${note}`,
        address: place.address,
      };
    case 'hotel':
      return {
        title: 'Go to the hotel',
        words: `We bring the vehicle to ${place.name}.${note}`,
        address: place.address,
      };
    case 'address':
      return {
        title: 'Go to your address',
        words: `We bring the vehicle to the address you’ve given on your trip page.${note}`,
        address: '',
      };
    case 'location':
    case undefined:
      return {
        title: `Go to ${location.name}`,
        words: `Our location is at ${location.address}.`,
        address: location.address,
      };
  }
}

function meeting({ place, location, stand }: StepFacts): Omit<ArrivalStep, 'at'> {
  if (place !== null && isBrought(place))
    return {
      title: 'Meet your vehicle',
      words: 'Have your license ready. We’ll hand you the key.',
      address: place.address,
    };
  if (stand === null)
    return {
      title: 'Get your vehicle',
      words: 'On the day, your trip page shows where it stands, with its picture.',
      address: location.address,
    };
  const where = [stand.stall === '' ? '' : `Stall ${stand.stall}.`, stand.note].filter((part) => part !== '');
  return {
    title: 'Get your vehicle',
    words: where.length === 0 ? `It stands at ${stand.address || location.address}.` : where.join(' '),
    address: stand.address || location.address,
  };
}

/** Whether the last step is where the vehicle stands, so that its picture helps. */
export function endsAtStand(place: LinePlace | null): boolean {
  return place === null || !isBrought(place);
}

function isBrought({ kind }: LinePlace): boolean {
  return kind === 'hotel' || kind === 'address' || kind === 'airport';
}

/** The steps as lines of a mail: `1. Land and get your bags (3:40 PM): HA 12 lands.` */
export function arrivalLines(steps: readonly ArrivalStep[], pickupAt: string): string[] {
  return steps.map(({ title, at, words }, place) => {
    const time = at === null ? '' : ` (${stepTime(at, pickupAt)})`;
    return `${place + 1}. ${title}${time}: ${words}`;
  });
}

/** `3:40 PM`, with the day if it isn’t that of the pickup. */
export function stepTime(at: string, pickupAt: string): string {
  return at.slice(0, 10) === pickupAt.slice(0, 10) ? formatWallClock(at.slice(11)) : formatPlannedTime(at);
}
