import { formatUsd } from '@makani/contract/kernel/money';
import { formatPlannedTime } from '@makani/contract/kernel/time';
import type {
  ChargeNews,
  HostChargeNews,
  ObjectedCharge,
  ProposedCharge,
  UnpaidCharge,
} from '../../kinds/handover/charge-mail.ts';
import type { MailSite } from '../../mail-site.ts';
import type { WrittenMail } from '../../mail-templates.ts';
import { linkedNotice } from '../linked-notice.tsx';

export function chargeProposedMail(charge: ProposedCharge, site: MailSite): WrittenMail {
  const amount = formatUsd(charge.amountCents);
  const silence = charge.silenceAccepts ? 'we’ll charge it' : 'our desk decides';
  return write(charge, site, {
    title: `Please look at a charge of ${amount}`,
    paragraphs: [
      `Aloha ${charge.name}, after your trip with the ${charge.vehicleName} we were told of something to pay: ${what(charge)}, ${amount}.`,
      `They write: ${charge.words}`,
      `Please accept it or object by ${formatPlannedTime(charge.answerBy)}. If we don’t hear from you, ${silence}.`,
    ],
    link: { path: pageOf(charge), words: 'Look at the charge' },
  });
}

export function chargeDecidedMail(charge: ChargeNews, site: MailSite): WrittenMail {
  return write(charge, site, {
    title: 'News of a charge after your trip',
    paragraphs: [
      `Aloha ${charge.name}, here’s the news of ${what(charge)} for your trip with the ${charge.vehicleName}.`,
      charge.sentence,
      'If you disagree, please reply to this email or call us.',
    ],
    link: { path: pageOf(charge), words: 'View your trip' },
  });
}

export function chargePaidMail(charge: ChargeNews, site: MailSite): WrittenMail {
  return write(charge, site, {
    title: 'Receipt for a charge after your trip',
    paragraphs: [
      `Aloha ${charge.name}, this is your receipt for ${what(charge)}, for your trip with the ${charge.vehicleName}.`,
      charge.sentence,
      'The price of your trip hasn’t changed.',
    ],
    link: { path: pageOf(charge), words: 'View your statement' },
  });
}

export function chargeUnpaidMail(charge: UnpaidCharge, site: MailSite): WrittenMail {
  const amount = formatUsd(charge.cardCents);
  return write(charge, site, {
    title: `Please pay ${amount} with another card`,
    paragraphs: [
      `Aloha ${charge.name}, your bank didn’t allow ${amount} for ${what(charge)}, for your trip with the ${charge.vehicleName}.`,
      'Your card wasn’t charged. Please pay on the page of your trip.',
    ],
    link: { path: pageOf(charge), words: 'Pay now' },
  });
}

const hostLink = { path: '/host/bookings', words: 'View your bookings' };

export function hostChargeObjectedMail(charge: ObjectedCharge, site: MailSite): WrittenMail {
  const amount = formatUsd(charge.amountCents);
  return write(charge, site, {
    title: `The guest objected to ${amount}`,
    paragraphs: [
      `Aloha ${charge.name}, the guest objected to ${what(charge)}, ${amount}, for the ${charge.vehicleName}.`,
      `They write: ${charge.objection}`,
      'Our desk looks at both sides and decides. You don’t have to do anything.',
    ],
    link: hostLink,
  });
}

export function hostChargeClosedMail(charge: HostChargeNews, site: MailSite): WrittenMail {
  return write(charge, site, {
    title: 'A charge after a return is settled',
    paragraphs: [
      `Aloha ${charge.name}, this is about ${what(charge)} for the ${charge.vehicleName}.`,
      charge.sentence,
    ],
    link: hostLink,
  });
}

interface Words {
  title: string;
  paragraphs: string[];
  link: { path: string; words: string };
}

function write({ reference }: { reference: string }, site: MailSite, words: Words): WrittenMail {
  const notice = linkedNotice({ ...words, preheader: `Booking ${reference}` }, site);
  return { subject: `${words.title}: booking ${reference}`, ...notice };
}

function pageOf({ bookingId }: { bookingId: string }): string {
  return `/dashboard/trips/${bookingId}`;
}

/** 'late return (2 hours late)'. */
function what({ label, detail }: { label: string; detail: string }): string {
  const name = label.slice(0, 1).toLowerCase() + label.slice(1);
  return detail === '' ? name : `${name} (${detail})`;
}
