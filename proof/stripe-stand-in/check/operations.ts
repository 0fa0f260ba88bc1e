/** Types of the SDK, as TypeScript writes them. */
interface Types {
  params: string;
  answer: string;
}

/** The SDK's types of parameters and answer for each operation of the adapter, by the stand-in's name of it. */
export const operations: Record<string, Types> = {
  'payment_intents.create': form('PaymentIntentCreate', 'PaymentIntent'),
  'payment_intents.retrieve': form('PaymentIntentRetrieve', 'PaymentIntent'),
  'payment_intents.confirm': form('PaymentIntentConfirm', 'PaymentIntent'),
  'payment_intents.cancel': form('PaymentIntentCancel', 'PaymentIntent'),
  'payment_intents.capture': form('PaymentIntentCapture', 'PaymentIntent'),
  'payment_intents.list': list('PaymentIntentList', 'PaymentIntent'),
  'customers.create': form('CustomerCreate', 'Customer'),
  'refunds.create': form('RefundCreate', 'Refund'),
  'refunds.list': list('RefundList', 'Refund'),
  'disputes.retrieve': form('DisputeRetrieve', 'Dispute'),
  'disputes.update': form('DisputeUpdate', 'Dispute'),
  'disputes.close': form('DisputeClose', 'Dispute'),
  'disputes.list': list('DisputeList', 'Dispute'),
  // The stand-in keeps only the name and the size of the file.
  'files.create': {
    params: "Form<Omit<Stripe.FileCreateParams, 'file'> & { filename: string; size: number }>",
    answer: 'Stripe.File',
  },
  'accounts.retrieve': form('AccountRetrieve', 'Account'),
  'accounts.login_links': form('AccountCreateLoginLink', 'LoginLink'),
  'account_links.create': form('AccountLinkCreate', 'AccountLink'),
  'accounts.create': form('AccountCreate', 'Account'),
  'accounts.list_external_accounts': list('AccountListExternalAccounts', 'ExternalAccount'),
  'v2.core.accounts.create': json('V2.Core.AccountCreate', 'V2.Core.Account'),
  'v2.core.accounts.retrieve': json('V2.Core.AccountRetrieve', 'V2.Core.Account'),
  'v2.core.account_links.create': json('V2.Core.AccountLinkCreate', 'V2.Core.AccountLink'),
  'transfers.create': form('TransferCreate', 'Transfer'),
  'transfers.retrieve': form('TransferRetrieve', 'Transfer'),
  'transfers.list': list('TransferList', 'Transfer'),
  'transfers.reverse': form('TransferCreateReversal', 'TransferReversal'),
  'transfers.list_reversals': list('TransferListReversals', 'TransferReversal'),
};

function form(params: string, answer: string): Types {
  return { params: `Form<Stripe.${params}Params>`, answer: `Stripe.${answer}` };
}

function json(params: string, answer: string): Types {
  return { params: `Json<Stripe.${params}Params>`, answer: `Stripe.${answer}` };
}

function list(params: string, of: string): Types {
  return { ...form(params, of), answer: `Stripe.ApiList<Stripe.${of}>` };
}
