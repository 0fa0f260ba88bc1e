/** The objects that the stand-in keeps, as they go over the wire: amounts in cents, moments in seconds. */
export type Metadata = Record<string, string>;

interface Stored<Word extends string> {
  id: string;
  object: Word;
  created: number;
  livemode: boolean;
}

type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'requires_capture'
  | 'canceled'
  | 'succeeded';

export interface ErrorBody {
  type: 'card_error' | 'invalid_request_error' | 'idempotency_error' | 'api_error' | 'rate_limit_error';
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  charge?: string;
  payment_intent?: PaymentIntent;
  payment_method?: PaymentMethod;
  doc_url?: string;
}

export interface PaymentIntent extends Stored<'payment_intent'> {
  amount: number;
  amount_capturable: number;
  amount_received: number;
  allowed_payment_method_types: string[] | null;
  application: null;
  application_fee_amount: null;
  automatic_payment_methods: { enabled: boolean; allow_redirects: 'always' | 'never' } | null;
  canceled_at: number | null;
  cancellation_reason: string | null;
  capture_method: 'manual' | 'automatic' | 'automatic_async';
  client_secret: string;
  confirmation_method: 'automatic' | 'manual';
  currency: string;
  customer: string | null;
  customer_account: null;
  description: string | null;
  excluded_payment_method_types: null;
  last_payment_error: ErrorBody | null;
  latest_charge: string | null;
  managed_payments: null;
  metadata: Metadata;
  next_action: Record<string, unknown> | null;
  on_behalf_of: null;
  payment_method: string | null;
  payment_method_configuration_details: null;
  payment_method_options: { card: Record<string, unknown> };
  payment_method_types: string[];
  payment_record: null;
  processing: null;
  receipt_email: string | null;
  review: null;
  setup_future_usage: 'off_session' | 'on_session' | null;
  shipping: null;
  source: null;
  statement_descriptor: string | null;
  statement_descriptor_suffix: string | null;
  status: IntentStatus;
  transfer_data: null;
  transfer_group: string | null;
}

export interface BillingDetails {
  address: Record<string, string | null>;
  email: string | null;
  name: string | null;
  phone: string | null;
  tax_id: null;
}

export interface PaymentMethod extends Stored<'payment_method'> {
  allow_redisplay: 'unspecified';
  billing_details: BillingDetails;
  card: {
    brand: string;
    checks: {
      address_line1_check: null;
      address_postal_code_check: 'pass' | null;
      cvc_check: 'pass' | 'unchecked';
    };
    country: 'US';
    display_brand: string;
    exp_month: number;
    exp_year: number;
    fingerprint: string;
    funding: 'credit';
    generated_from: null;
    last4: string;
    networks: { available: string[]; preferred: null };
    regulated_status: 'unregulated';
    three_d_secure_usage: { supported: true };
    wallet: null;
  };
  customer: string | null;
  customer_account: null;
  metadata: Metadata;
  type: 'card';
}

export interface Charge extends Stored<'charge'> {
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  application: null;
  application_fee: null;
  application_fee_amount: null;
  balance_transaction: string | null;
  billing_details: BillingDetails;
  calculated_statement_descriptor: string;
  captured: boolean;
  currency: string;
  customer: string | null;
  description: string | null;
  disputed: boolean;
  failure_balance_transaction: null;
  failure_code: string | null;
  failure_message: string | null;
  fraud_details: Record<string, never>;
  metadata: Metadata;
  on_behalf_of: null;
  outcome: Record<string, unknown>;
  paid: boolean;
  payment_intent: string | null;
  payment_method: string | null;
  payment_method_details: { type: 'card'; card: Record<string, unknown> & { capture_before?: number } };
  receipt_email: string | null;
  receipt_number: null;
  receipt_url: string | null;
  refunded: boolean;
  review: null;
  shipping: null;
  source: null;
  source_transfer: null;
  statement_descriptor: null;
  statement_descriptor_suffix: string | null;
  status: 'succeeded' | 'pending' | 'failed';
  transfer_data: null;
  transfer_group: string | null;
}

export interface Refund extends Omit<Stored<'refund'>, 'livemode'> {
  amount: number;
  balance_transaction: string | null;
  charge: string;
  currency: string;
  customer: string | null;
  customer_account: null;
  destination_details: Record<string, unknown>;
  failure_balance_transaction?: string;
  failure_reason?: string;
  metadata: Metadata;
  payment_intent: string | null;
  payment_method: string | null;
  pending_reason?: string;
  reason: string | null;
  receipt_number: null;
  source_transfer_reversal: null;
  status: 'pending' | 'requires_action' | 'succeeded' | 'failed' | 'canceled';
  transfer_reversal: null;
}

export interface Customer extends Stored<'customer'> {
  address: null;
  balance: number;
  currency: string | null;
  default_source: null;
  delinquent: false;
  description: string | null;
  email: string | null;
  invoice_settings: {
    custom_fields: null;
    default_payment_method: null;
    footer: null;
    rendering_options: null;
  };
  metadata: Metadata;
  name: string | null;
  phone: string | null;
  shipping: null;
  deleted?: true;
}

export interface BalanceTransaction extends Omit<Stored<'balance_transaction'>, 'livemode'> {
  amount: number;
  available_on: number;
  balance_type: 'payments';
  currency: string;
  description: string | null;
  exchange_rate: null;
  fee: number;
  fee_details: {
    amount: number;
    application: null;
    currency: string;
    description: string;
    type: 'stripe_fee';
  }[];
  net: number;
  reporting_category: string;
  source: string;
  status: 'available' | 'pending';
  type: string;
}

/** An event of API v2 names what it is about, and nothing more. */
export interface ThinEvent {
  id: string;
  object: 'v2.core.event';
  created: string;
  livemode: boolean;
  related_object: { id: string; type: 'v2.core.account'; url: string };
  type: string;
}

export interface Event extends Stored<'event'> {
  api_version: string;
  data: { object: unknown; previous_attributes?: Record<string, unknown> };
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: string;
}
