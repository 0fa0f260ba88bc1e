import { formatUsd } from '@makani/contract/kernel/money';
import { formatWallTime } from '@makani/contract/kernel/time';
import { disputeFacts } from '@makani/domain/disputes/dispute-facts';
import type { DisputeNews, DisputeRefusal } from '../../kinds/dispute-mail.ts';
import type { MailSite } from '../../mail-site.ts';
import type { WrittenMail } from '../../mail-templates.ts';
import { accountNotice } from '../account-notice.tsx';

export type DisputeNewsKind =
  'opened' | 'escalated' | 'appealable' | 'unknown' | 'due_in_three_days' | 'due_tomorrow' | 'closed';

/** The event, the amount held, and the bank's deadline. */
export function disputeNewsMail(kind: DisputeNewsKind, news: DisputeNews, site: MailSite): WrittenMail {
  const { title, sentence } = wordsOf(kind, news);
  return newsMail({ title, sentences: [sentence], isOver: kind === 'closed' }, news, site);
}

/** Nothing was handed in, and nothing is tried again by itself. */
export function disputeAnswerRefusedMail(news: DisputeRefusal, site: MailSite): WrittenMail {
  const sentences = [
    `The card network refused our answer: ${news.refusal}`,
    'Nothing was submitted, and we won’t try again. Please answer it again with fewer messages, or in Stripe’s dashboard.',
  ];
  return newsMail({ title: 'Our answer to a dispute was refused', sentences, isOver: false }, news, site);
}

function newsMail(
  { title, sentences, isOver }: { title: string; sentences: string[]; isOver: boolean },
  news: DisputeNews,
  site: MailSite,
): WrittenMail {
  const bookings = `${news.references.length === 1 ? 'Booking' : 'Bookings'} ${news.references.join(', ')}`;
  return accountNotice(
    {
      title: `${title}: ${news.references.join(', ')}`,
      preheader: `${formatUsd(news.amountCents)}. ${news.reason}.`,
      paragraphs: [
        `${bookings}: ${formatUsd(news.amountCents)} is disputed. The bank’s reason: ${news.reason}.`,
        ...sentences,
        ...(isOver || news.dueBy === null
          ? []
          : [`The bank accepts evidence once, until ${formatWallTime(news.dueBy)} in Honolulu.`]),
      ],
      action: { label: 'See the dispute', url: `${site.publicUrl}/operator/disputes/${news.disputeId}` },
      afterwards: 'The office gets this email when a dispute opens, before its deadline and when it ends.',
    },
    site,
  );
}

function wordsOf(kind: DisputeNewsKind, news: DisputeNews): { title: string; sentence: string } {
  const amount = formatUsd(news.amountCents);
  const { isInquiry } = disputeFacts[news.status];
  if (news.networkStatus !== null) return unknownState(news.networkStatus);
  switch (kind) {
    case 'opened':
      return isInquiry
        ? {
            title: 'A bank is asking about a charge',
            sentence:
              'It’s only an inquiry: no money has moved. A good answer, or a refund, can keep it from becoming a dispute.',
          }
        : { title: 'A cardholder is disputing a charge', sentence: heldOf(news) };
    case 'escalated':
      return { title: 'An inquiry has become a dispute', sentence: heldOf(news) };
    case 'appealable':
      return {
        title: 'A bank’s decision can be appealed',
        sentence: `The bank decided for the cardholder. With evidence, it decides again; without, ${amount} is gone. The hosts’ share stays held.`,
      };
    case 'unknown':
      return unknownState(news.networkStatus ?? news.status);
    case 'due_in_three_days':
      return {
        title: 'Three days left to answer a dispute',
        sentence: `Without evidence, the bank decides for the cardholder and ${amount} is gone.`,
      };
    case 'due_tomorrow':
      return {
        title: 'One day left to answer a dispute',
        sentence: `Without evidence, the bank decides for the cardholder and ${amount} is gone.`,
      };
    case 'closed':
      return closingOf(news);
  }
}

function unknownState(word: string): { title: string; sentence: string } {
  return {
    title: 'A dispute is in a state that’s new to us',
    sentence: `Stripe calls it ‘${word}’. Until you update Makani, its money stays held and it can’t be answered here. Please see it in Stripe’s dashboard, and answer it there.`,
  };
}

function heldOf({ feeCents }: DisputeNews): string {
  const fee = feeCents > 0 ? `, and a fee of ${formatUsd(feeCents)}` : '';
  return `The card network has taken the money back${fee}. The hosts’ share is held, and the charge can’t be refunded until the bank decides.`;
}

function closingOf(news: DisputeNews): { title: string; sentence: string } {
  const amount = formatUsd(news.amountCents);
  if (disputeFacts[news.status].isLost)
    return {
      title: 'A dispute was lost',
      sentence: `The cardholder keeps ${amount}. It comes off everyone’s share, as a refund would; a refund that was due counts as made.`,
    };
  if (disputeFacts[news.status].isInquiry)
    return { title: 'An inquiry has ended', sentence: 'Nothing changes: no money has moved.' };
  return {
    title: 'A dispute was won',
    sentence: `${amount} is back, and the hosts’ share is released. Refunds that waited are made now.`,
  };
}
