import type Stripe from 'stripe';
import type { BalanceTransaction, Metadata } from './objects.ts';

/** The objects around the payment itself: who is paid, what is contested and what is sent as evidence. */
export interface Account {
  id: string;
  object: 'account';
  business_profile: Record<string, unknown>;
  business_type: string | null;
  capabilities: Record<string, 'active' | 'inactive' | 'pending'>;
  charges_enabled: boolean;
  controller: Record<string, unknown>;
  country: string;
  created: number;
  default_currency: string;
  details_submitted: boolean;
  email: string | null;
  external_accounts: { object: 'list'; data: BankAccount[]; has_more: false; url: string };
  metadata: Metadata;
  payouts_enabled: boolean;
  requirements: {
    alternatives: [];
    current_deadline: null;
    currently_due: string[];
    disabled_reason: string | null;
    errors: [];
    eventually_due: string[];
    past_due: string[];
    pending_verification: string[];
  };
  type: string;
}

/** An account as API v2 tells it. */
export type Recipient = Stripe.V2.Core.Account;

/** Why a capability isn't active. */
export type StatusCode =
  Stripe.V2.Core.Account.Configuration.Recipient.Capabilities.StripeBalance.StripeTransfers.StatusDetail.Code;

/** Facts that API v2 alone has of an account that it opened. */
export interface RecipientFacts {
  /** Stripe's code, where it has decided against the account. */
  refusal: StatusCode | null;
  /** When its owner agreed to Stripe's terms, with their details. */
  agreedAt: number | null;
}

export interface BankAccount {
  id: string;
  object: 'bank_account';
  account_holder_name: null;
  account_holder_type: null;
  account_type: null;
  bank_name: string;
  country: string;
  currency: string;
  fingerprint: string;
  last4: string;
  routing_number: string;
  status: 'new';
}

export interface TransferReversal {
  id: string;
  object: 'transfer_reversal';
  amount: number;
  balance_transaction: string;
  created: number;
  currency: string;
  destination_payment_refund: null;
  metadata: Metadata;
  source_refund: null;
  transfer: string;
}

export interface Transfer {
  id: string;
  object: 'transfer';
  amount: number;
  amount_reversed: number;
  balance_transaction: string;
  created: number;
  currency: string;
  description: string | null;
  destination: string;
  destination_payment: string;
  livemode: boolean;
  metadata: Metadata;
  reversals: { object: 'list'; data: TransferReversal[]; has_more: boolean; url: string };
  reversed: boolean;
  source_transaction: string | null;
  source_type: 'card';
  transfer_group: string | null;
}

export interface Dispute {
  id: string;
  object: 'dispute';
  amount: number;
  balance_transactions: BalanceTransaction[];
  charge: string;
  created: number;
  currency: string;
  enhanced_eligibility_types: [];
  evidence: Record<string, unknown>;
  evidence_details: {
    due_by: number | null;
    enhanced_eligibility: Record<string, unknown>;
    has_evidence: boolean;
    past_due: boolean;
    submission_count: number;
    submission_method: 'manual' | 'not_submitted';
  };
  intended_submission_method: null;
  is_charge_refundable: boolean;
  livemode: boolean;
  metadata: Metadata;
  payment_intent: string | null;
  reason: string;
  /** Also one that Stripe has added since, where a test says so. */
  status: Stripe.Dispute.Status;
}

export interface StoredFile {
  id: string;
  object: 'file';
  created: number;
  expires_at: null;
  filename: string;
  purpose: string;
  size: number;
  title: null;
  type: string;
  url: string;
}
