import { chargeOf } from '../cards/charges.ts';
import { completeAuthentication } from '../cards/confirm.ts';
import { expire } from '../cards/expiry.ts';
import { findIntent, requireStatus } from '../cards/intents.ts';
import { billingOf, makePaymentMethod } from '../cards/payment-methods.ts';
import { changeBank, setAccountActive } from '../connect/accounts.ts';
import {
  type DisputeFacts,
  endDispute,
  escalateInquiry,
  findDispute,
  moveDispute,
  openDispute,
} from '../connect/disputes.ts';
import { payOutToBank } from '../connect/transfers.ts';
import type { LoggedRequest } from '../http/api.ts';
import type { Fault, FaultMatch, Faults } from '../http/faults.ts';
import { balanceOf, newBalanceTransaction } from '../money/balance.ts';
import { settleRefund } from '../money/refunds.ts';
import type { Account, Dispute, StatusCode } from '../state/connect-objects.ts';
import type { PaymentIntent, Refund } from '../state/objects.ts';
import type { Tables } from '../state/state.ts';
import type { World } from '../state/world.ts';
import type { Webhooks } from './webhooks.ts';

/** Acts of a test, a cardholder, a bank or a host outside of the API. */
export interface Control {
  fault(match: FaultMatch, fault: Fault): void;
  clearFaults(): void;
  /** How often each kind of fault has happened. */
  readonly faultsMet: Faults['met'];
  /** A card as a browser would have typed it in. @returns its `pm_…`. */
  paymentMethod(cardNumber: string): string;
  completeAuthentication(intentId: string, answer: 'succeed' | 'fail'): PaymentIntent;
  expireAuthorisation(intentId: string): PaymentIntent;
  /** @param id Of a charge or an intent. */
  openDispute(id: string, facts?: DisputeFacts): Dispute;
  escalateInquiry(id: string): Dispute;
  /** To an appeal, or to a state that nobody here knows. */
  moveDispute(id: string, status: string): Dispute;
  closeDispute(id: string, outcome: 'won' | 'lost'): Dispute;
  /** A refund that is on its way arrives; or it comes back, even after it had succeeded. */
  settleRefund(id: string, outcome: 'succeeded' | 'failed'): Refund;
  activateAccount(accountId: string): Account;
  restrictAccount(accountId: string): Account;
  /** Stripe decides against it, with a code of API v2 such as `rejected_fraud`. */
  rejectAccount(accountId: string, code: StatusCode): Account;
  /** Whether the platform may use Accounts v2; it may when it isn't said. */
  allowAccountsV2(isAllowed: boolean): void;
  changeBank(accountId: string): Account;
  /** The balance of the account goes to its owner's bank, so nothing of it can be reversed. */
  bankPayout(accountId: string): void;
  /** Our own money at Stripe. */
  balance(): { available: number; pending: number };
  /** Money of our own at Stripe, available at once. */
  addFunds(cents: number): void;
  webhooks: Webhooks;
  /** Every object as it stands, without answers that are kept for their keys. */
  state(): Omit<Tables, 'cards' | 'answers'>;
  readonly requests: LoggedRequest[];
  /** As if it had just been started: nobody has paid, and no host has an account. */
  startOver(): void;
}

export function openControl(
  world: World,
  faults: Faults,
  rest: Pick<Control, 'webhooks' | 'requests'>,
): Control {
  const saved = <Result>(act: () => Result): Result => {
    const result = structuredClone(act());
    world.save();
    return result;
  };
  return {
    ...rest,
    fault: faults.add,
    clearFaults: faults.clear,
    faultsMet: faults.met,
    paymentMethod: (cardNumber) =>
      saved(() =>
        makePaymentMethod(world, {
          digits: cardNumber.replaceAll(/\D/g, ''),
          month: 12,
          year: 2098,
          cvc: '123',
          billing: billingOf({ name: 'Ann Lee' }),
        }),
      ).id,
    completeAuthentication: (id, answer) =>
      saved(() => completeAuthentication(world, findIntent(world, id), answer)),
    expireAuthorisation: (id) =>
      saved(() => {
        const intent = findIntent(world, id);
        requireStatus(intent, ['requires_capture'], 'expir');
        expire(world, intent);
        return intent;
      }),
    openDispute: (id, facts) => saved(() => openDispute(world, chargeOf(world, id), facts)),
    escalateInquiry: (id) => saved(() => escalateInquiry(world, findDispute(world, id))),
    moveDispute: (id, status) => saved(() => moveDispute(world, findDispute(world, id), status)),
    closeDispute: (id, outcome) => saved(() => endDispute(world, findDispute(world, id), outcome)),
    settleRefund: (id, outcome) => saved(() => settleRefund(world, id, outcome)),
    activateAccount: (id) => saved(() => setAccountActive(world, id, true)),
    changeBank: (id) => saved(() => changeBank(world, id)),
    restrictAccount: (id) => saved(() => setAccountActive(world, id, false)),
    rejectAccount: (id, code) => saved(() => setAccountActive(world, id, false, code)),
    allowAccountsV2(isAllowed) {
      // oxlint-disable-next-line no-param-reassign
      world.hasAccountsV2 = isAllowed;
    },
    bankPayout: (id) => saved(() => payOutToBank(world, id)),
    balance: () => balanceOf(world),
    addFunds: (cents) =>
      void saved(() => newBalanceTransaction(world, { type: 'topup', amount: cents, source: 'tu_test' })),
    state() {
      const { cards: _cards, answers: _answers, ...objects } = world.tables;
      return structuredClone(objects);
    },
    startOver: () =>
      saved(() => {
        faults.clear();
        // oxlint-disable-next-line no-param-reassign
        world.hasAccountsV2 = true;
        rest.webhooks.mode = 'deliver';
        for (const list of [rest.webhooks.sent, rest.webhooks.held, rest.requests]) list.length = 0;
        for (const table of Object.values(world.tables))
          for (const id of Object.keys(table)) delete table[id];
      }),
  };
}
