import type { MessageReaders } from '@makani/contract/messages/messages';

/**
 * Decides who reads a message in the thread of a trip. Money is between payer, host and desk, so a driver who isn't the payer
 * sees nothing about it unless its writer chooses so.
 */
export function readersOf({
  chosen,
  text,
  hasDriver,
}: {
  /** Undefined where the writer was given no choice. */
  chosen: MessageReaders | undefined;
  text: string;
  /** A driver who isn't the payer reads the thread. */
  hasDriver: boolean;
}): MessageReaders {
  if (chosen !== undefined) return chosen;
  return hasDriver && mentionsMoney(text) ? 'payer' : 'everyone';
}

/** Whether a text seems to be about money: an amount, or a word that people use about what a trip costs. */
export function mentionsMoney(text: string): boolean {
  return amount.test(text) || word.test(text);
}

const amount = /[$€£¥]\s?\d|\d\s?(?:[$€£¥]|(?:usd|dollars?|bucks|cents?)\b)/i;
const word = new RegExp(
  `\\b(?:${[
    'refund\\w*',
    'pay(?:s|ing|ments?)?',
    'paid',
    'prices?',
    'costs?',
    'fees?',
    'deposits?',
    'surcharges?',
    'charge[sd]',
    'invoices?',
    'receipts?',
    'bill(?:s|ed|ing)?',
    'discounts?',
    'money',
    '(?:credit|debit|bank|your|my) card',
  ].join('|')})\\b`,
  'i',
);
