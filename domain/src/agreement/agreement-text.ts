import type { AgreementSection, AgreementText } from '@makani/contract/handover/agreements';
import { formatUsd } from '@makani/contract/kernel/money';
import { formatPlannedDay, formatWallClock, type WallTime } from '@makani/contract/kernel/time';
import type { Delivered } from '../arrivals/delivery.ts';
import { clockThere } from '../arrivals/one-way.ts';
import { legs, nameAndAddress, placeTitles } from '../arrivals/places.ts';
import type { AgreementFacts } from './agreement-facts.ts';
import { chargesSection, coverSection, fuelSection, returnSection } from './money-sections.ts';
import { section } from './section.ts';
import { accidentSection, conditionSection, signingSection, conductSection } from './use-sections.ts';

/** The version of the wording. Whoever changes a sentence of it gives it the next number. */
export const agreementVersion = 3;

/** The section that has the amounts of the trip. */
export const priceTitle = 'Price and deposit';

/** The wording for these facts. What was signed is stored in full, so older versions need no code. */
export function agreementText(facts: AgreementFacts): AgreementText {
  return {
    version: agreementVersion,
    title: 'Rental agreement',
    reference: facts.reference,
    sections: [
      partiesSection(facts),
      driversSection(facts),
      vehicleSection(facts),
      timesSection(facts),
      priceSection(facts),
      coverSection(facts),
      fuelSection(facts),
      returnSection(facts),
      chargesSection(),
      conductSection(),
      accidentSection(facts),
      conditionSection(facts),
      signingSection(facts),
    ],
  };
}

function partiesSection({ site, hostName, renterName }: AgreementFacts): AgreementSection {
  const { seller } = site;
  const owner = hostName === null ? [] : [{ label: 'Host', value: `${hostName}, who owns the vehicle` }];
  return section('Who this is between', {
    rows: [
      { label: 'You', value: renterName },
      { label: 'We', value: `${seller.name}, ${seller.address}` },
      ...owner,
    ],
    sentences: [
      hostName === null
        ? `You rent the vehicle from us.`
        : `You rent the vehicle from its host. We sign for the host and for ourselves.`,
    ],
  });
}

const ages = { '25-plus': '25 or older', '21-24': '21 to 24' } as const;

function driversSection({ drivers }: AgreementFacts): AgreementSection {
  return section('Who may drive', {
    rows: drivers.map(({ name, age }) => ({ label: name, value: `${ages[age]} at pickup` })),
    sentences: [
      'Only these drivers may drive. You’re responsible for how they drive.',
      'Each of them brings a valid driver’s license to the pickup. We note when we saw it and until when it’s valid. We don’t keep a copy.',
    ],
  });
}

function vehicleSection({ vehicle, earlierVehicles }: AgreementFacts): AgreementSection {
  const { name, plate, color, vin } = vehicle;
  return section('The vehicle', {
    rows: [
      ...earlierVehicles.map((earlier) => ({
        label: `Until ${dayAndTime(earlier.until)}`,
        value: [earlier.name, earlier.plate].filter(Boolean).join(', '),
      })),
      { label: earlierVehicles.length === 0 ? 'Vehicle' : 'Vehicle now', value: name },
      { label: 'License plate', value: plate === '' ? 'On the pickup record' : plate },
      ...(color === '' ? [] : [{ label: 'Color', value: color }]),
      ...(vin === '' ? [] : [{ label: 'VIN', value: vin }]),
    ],
  });
}

function timesSection({ pickupAt, returnAt, location, delivered = {} }: AgreementFacts): AgreementSection {
  return section('Pickup and return', {
    rows: [
      { label: 'Pickup', value: dayAndTime(pickupAt) },
      { label: 'Return', value: dayAndTime(returnAt) },
      { label: 'Place', value: `${location.name}, ${location.address}` },
      ...legs.flatMap((leg) => {
        const place = delivered[leg]?.place;
        return place === undefined ? [] : [{ label: placeTitles[leg], value: nameAndAddress(place) }];
      }),
    ],
    sentences: [
      `Times are ${location.name} time. ${whereToReturn(delivered, { returnAt, timeZone: location.timeZone })}`,
    ],
  });
}

function whereToReturn(
  { pickup, return: back }: Delivered,
  times: { returnAt: WallTime; timeZone: string },
): string {
  if (back !== undefined) {
    const clock = clockThere(back.place, times);
    const then = clock === null ? '' : ` The return is ${clock}.`;
    return `Please return the vehicle here: ${back.place.name}.${then}`;
  }
  return pickup === undefined
    ? 'Please return the vehicle to the same place.'
    : 'Please return the vehicle to our location.';
}

/** `Tue, Dec 1, 2026, 10:00 AM`. */
function dayAndTime(wallTime: WallTime): string {
  return `${formatPlannedDay(wallTime.slice(0, 10))}, ${formatWallClock(wallTime.slice(11))}`;
}

function priceSection({ lines, totalCents, depositCents }: AgreementFacts): AgreementSection {
  return section(priceTitle, {
    rows: [
      ...lines.map(({ label, cents }) => ({ label, value: formatUsd(cents) })),
      { label: 'Total', value: formatUsd(totalCents) },
      ...(depositCents === 0
        ? []
        : [{ label: 'Refundable deposit, not part of the total', value: formatUsd(depositCents) }]),
    ],
    sentences: [
      'This price changes only if your trip changes, and you’ll see the new price before you accept it.',
      ...(depositCents === 0
        ? ['No deposit is held.']
        : [
            'The deposit is held on your card and released after the return. We charge part of it only for costs you’re responsible for under this agreement, and we tell you the amount and the reason.',
          ]),
    ],
  });
}
