import { formatUsd } from '@makani/contract/kernel/money';
import type { PayoutRefusal } from '@makani/contract/payouts/payouts';
import { newBankHours } from '@makani/domain/payouts/payout-hold';
import { isForGood } from '@makani/domain/payouts/payout-facts';
import { refusalInWords } from '@makani/domain/payouts/payout-words';
import type { PayoutAccountNews, PayoutTrouble, SentPayout } from '../kinds/payout-mail.ts';
import type { MailSite } from '../mail-site.ts';
import type { WrittenMail } from '../mail-templates.ts';
import { linkedNotice } from './linked-notice.tsx';

const link = { path: '/host/earnings', words: 'See your earnings' };

export function payoutTroubleMail(trouble: PayoutTrouble, site: MailSite): WrittenMail {
  const { firstName, why, refusal } = trouble;
  if (isForGood(refusal)) return refusedForGoodMail(trouble, refusal, site);
  const { title, reason } = troubles[why];
  const notice = linkedNotice(
    {
      title,
      preheader: 'It takes a few minutes at Stripe. We never see your bank details.',
      paragraphs: [
        `Aloha ${firstName}, ${reason}`,
        ...(refusal === null ? [] : [refusalInWords(refusal)]),
        'Please open your earnings and finish setting up payouts. It takes a few minutes at Stripe, and we never see your bank details. We’ll send what’s waiting right after.',
      ],
      link: { path: '/host/earnings', words: 'Finish setting up payouts' },
    },
    site,
  );
  return { subject: title, ...notice };
}

/** There is nothing left to set up. */
function refusedForGoodMail(
  { firstName, why }: PayoutTrouble,
  refusal: PayoutRefusal,
  site: MailSite,
): WrittenMail {
  const { title, reason } = refusal === 'platform' ? stoppedHere : refusedByStripe[why];
  const notice = linkedNotice(
    {
      title,
      preheader: 'Your earnings stay yours.',
      paragraphs: [
        `Aloha ${firstName}, ${reason}`,
        refusalInWords(refusal),
        'Your earnings stay yours. We’ll send them as soon as your account can receive them. If you have questions, just contact us.',
      ],
      link,
    },
    site,
  );
  return { subject: title, ...notice };
}

const stoppedHere = {
  title: 'Your payouts are stopped',
  reason: 'your payouts are stopped, so nothing is sent to your bank for now.',
};

const wontPay = {
  title: 'Stripe won’t pay out to your account',
  reason: 'Stripe, which sends your earnings to your bank, won’t pay out to your account.',
};

const refusedByStripe = {
  'not ready': wontPay,
  stopped: {
    title: 'Stripe stopped your payouts',
    reason: 'Stripe, which sends your earnings to your bank, no longer pays out to your account.',
  },
  refused: wontPay,
} as const satisfies Record<PayoutTrouble['why'], object>;

const troubles = {
  'not ready': {
    title: 'We can’t pay you yet',
    reason:
      'a trip with your vehicle is over and your earnings are ready to be sent, but we don’t have your bank account yet.',
  },
  stopped: {
    title: 'Your payouts are paused',
    reason:
      'Stripe, which sends your earnings to your bank, needs more information from you. Until it has it, we can’t pay you.',
  },
  refused: {
    title: 'Stripe can’t pay you yet',
    reason:
      'Stripe, which sends your earnings to your bank, has looked at your payout account and can’t pay out to it.',
  },
} as const satisfies Record<PayoutTrouble['why'], object>;

export function payoutAccountMail({ firstName, what }: PayoutAccountNews, site: MailSite): WrittenMail {
  const { title, news } = accountNews[what];
  const notice = linkedNotice(
    {
      title,
      preheader: 'If this wasn’t you, please contact us right away.',
      paragraphs: [
        `Aloha ${firstName}, ${news}`,
        'If this wasn’t you, please contact us right away and change your password.',
      ],
      link,
    },
    site,
  );
  return { subject: title, ...notice };
}

const accountNews = {
  opened: {
    title: 'Your payout settings were opened',
    news: 'someone who entered your password opened your payout settings at Stripe, where your bank account can be set or changed.',
  },
  ready: {
    title: 'Payouts are set up',
    news: `a bank account for your earnings was added. For your security, the first payout goes to it after ${newBankHours} hours.`,
  },
  changed: {
    title: 'Your bank account for payouts changed',
    news: `the bank account that your earnings go to was changed. For your security, nothing is sent to it for ${newBankHours} hours.`,
  },
} as const satisfies Record<PayoutAccountNews['what'], object>;

/** Only this many trips are listed; the page has all. */
const maxListed = 20;

export function payoutSentMail({ firstName, totalCents, trips }: SentPayout, site: MailSite): WrittenMail {
  const total = formatUsd(totalCents);
  const title = `We sent you ${total}`;
  const listed = trips
    .slice(0, maxListed)
    .map(({ reference, amountCents }) => `${reference}: ${formatUsd(amountCents)}`);
  const more = trips.length > maxListed ? [`And ${trips.length - maxListed} more.`] : [];
  const notice = linkedNotice(
    {
      title,
      preheader: `For ${trips.length === 1 ? 'a trip' : `${trips.length} trips`} with your vehicles.`,
      paragraphs: [
        `Aloha ${firstName}, we sent ${total} to your account at Stripe, which passes it on to your bank, usually within two business days.`,
        ...listed,
        ...more,
      ],
      link,
    },
    site,
  );
  return { subject: title, ...notice };
}
