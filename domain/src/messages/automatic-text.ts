import type { AutomaticKind } from '@makani/contract/messages/automatic-messages';
import { formatPlannedTime, type WallTime } from '@makani/contract/kernel/time';
import type { MessageReaders } from '@makani/contract/messages/messages';
import { returnSteps } from '../handover/day-words.ts';

/** The guest who booked writes the review. A driver who isn't that guest has no page to write it on. */
export const automaticReaders: Record<AutomaticKind, MessageReaders> = {
  booked: 'everyone',
  day_before: 'everyone',
  return_steps: 'everyone',
  review: 'payer',
};

export interface AutomaticFacts {
  vehicleName: string;
  /** The location at which it is picked up. */
  place: string;
  /** Where it is returned; its time is by the clock there. */
  returnPlace: string;
  pickupAt: WallTime;
  returnAt: WallTime;
  energy: 'fuel' | 'electric';
  needsSignature: boolean;
  /** Invited drivers who haven’t answered. */
  openInvitations: number;
  /** The guest has named the flight that they arrive with. */
  hasFlight: boolean;
}

/** The message that the site writes by itself at a moment of a trip. It names nobody, so it can stay when an account goes. */
export function automaticText(kind: AutomaticKind, facts: AutomaticFacts): string {
  const { vehicleName, place, returnPlace } = facts;
  const [pickup, back] = [formatPlannedTime(facts.pickupAt), formatPlannedTime(facts.returnAt)];
  switch (kind) {
    case 'booked':
      return [
        `The ${vehicleName} is booked: ${rental(pickup, back, facts)}.`,
        'If you have questions about the trip, ask them right here.',
      ].join('\n');
    case 'day_before':
      return [
        `Pickup of the ${vehicleName} is ${pickup}, in ${place}.`,
        ...toDo(facts),
        ...flightLine(facts),
      ].join('\n');
    case 'return_steps':
      return [
        `Returning the ${vehicleName} in ${returnPlace}:`,
        ...returnSteps(facts.energy, back).map((step) => `• ${step}`),
      ].join('\n');
    case 'review':
      return `Thanks for traveling with us! How was the ${vehicleName}? You can leave a review on your trip page.`;
  }
}

function rental(pickup: string, back: string, { place, returnPlace }: AutomaticFacts): string {
  return place === returnPlace
    ? `pickup ${pickup}, return ${back}, in ${place}`
    : `pickup ${pickup} in ${place}, return ${back} in ${returnPlace}`;
}

function toDo({ needsSignature, openInvitations }: AutomaticFacts): string[] {
  const open = [
    ...(needsSignature ? ['• Sign the rental agreement on your trip page.'] : []),
    ...(openInvitations > 0 ? [`• ${invitedInWords(openInvitations)}`] : []),
  ];
  if (open.length === 0) return ['Everything’s ready. Please bring your driver’s license.'];
  return ['Before pickup:', ...open, '• Bring your driver’s license.'];
}

/** Guests who don’t fly needn’t answer. */
function flightLine({ hasFlight }: AutomaticFacts): string[] {
  return hasFlight ? [] : ['Arriving by plane? Add your flight on your trip page, so we know when you land.'];
}

function invitedInWords(open: number): string {
  return open === 1
    ? 'One driver you invited hasn’t answered yet. Remind them to use the link.'
    : `${open} drivers you invited haven’t answered yet. Remind them to use the link.`;
}
