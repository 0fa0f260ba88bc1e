import type { MailSite } from '../../mail-site.ts';
import type { ConfirmationWords } from './confirmation-words.ts';

const width = 60;

export function bookingConfirmationText(words: ConfirmationWords, site: MailSite): string {
  return [
    spaced(site.name),
    rule('='),
    '',
    words.title.toUpperCase(),
    '',
    words.greeting,
    '',
    `Reference:  ${words.reference}`,
    `Vehicle:    ${words.vehicle.name} (${words.vehicle.category})`,
    `Pickup:     ${words.pickup.at} (${words.pickup.zone})`,
    `Return:     ${words.return.at} (${words.return.zone})`,
    `Location:   ${words.location.name}`,
    `            ${words.location.address}`,
    ...(words.travelers === null ? [] : [`Party:      ${words.travelers}`]),
    ...words.arrangement.map((line) => `            ${line}`),
    '',
    (words.priceTitle ?? 'Price').toUpperCase(),
    rule('-'),
    ...words.prices.map(({ label, amount }) => priceLine(label, amount)),
    rule('-'),
    priceLine(words.totalLabel ?? 'Total', words.total),
    words.payment,
    '',
    ...(words.deposit === null ? [] : [words.deposit, '']),
    ...(words.cover === null ? [] : [words.cover, '']),
    ...(words.bring.length === 0
      ? []
      : ['PLEASE BRING', rule('-'), ...words.bring.map((document) => `* ${document}`), '']),
    ...(words.arrival === undefined
      ? []
      : ['FROM THE PLANE TO YOUR VEHICLE', rule('-'), ...words.arrival, '']),
    words.cancellation,
    '',
    'View your trip:',
    words.tripUrl,
    '',
    rule('='),
    `Questions? We're here 24/7: ${site.supportPhone}, ${site.supportEmail}`,
    '',
  ].join('\n');
}

function spaced(name: string): string {
  return Array.from(new Intl.Segmenter('en').segment(name.toUpperCase()), ({ segment }) => segment).join(' ');
}

function rule(stroke: string): string {
  return stroke.repeat(width);
}

function priceLine(label: string, amount: string): string {
  return label.padEnd(width - amount.length) + amount;
}
