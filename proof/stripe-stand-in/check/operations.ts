/** The SDK's types of parameters and answer for each operation of the adapter, by the stand-in's name of it. */
export const operations: Record<string, { params: string; answer: string }> = {
  'payment_intents.create': {
    params: 'Form<Stripe.PaymentIntentCreateParams>',
    answer: 'Stripe.PaymentIntent',
  },
  'payment_intents.retrieve': {
    params: 'Form<Stripe.PaymentIntentRetrieveParams>',
    answer: 'Stripe.PaymentIntent',
  },
  'payment_intents.confirm': {
    params: 'Form<Stripe.PaymentIntentConfirmParams>',
    answer: 'Stripe.PaymentIntent',
  },
  'payment_intents.cancel': {
    params: 'Form<Stripe.PaymentIntentCancelParams>',
    answer: 'Stripe.PaymentIntent',
  },
  'payment_intents.capture': {
    params: 'Form<Stripe.PaymentIntentCaptureParams>',
    answer: 'Stripe.PaymentIntent',
  },
  'payment_intents.list': {
    params: 'Form<Stripe.PaymentIntentListParams>',
    answer: 'Stripe.ApiList<Stripe.PaymentIntent>',
  },
  'customers.create': { params: 'Form<Stripe.CustomerCreateParams>', answer: 'Stripe.Customer' },
  'refunds.create': { params: 'Form<Stripe.RefundCreateParams>', answer: 'Stripe.Refund' },
  'refunds.list': { params: 'Form<Stripe.RefundListParams>', answer: 'Stripe.ApiList<Stripe.Refund>' },
  'disputes.retrieve': { params: 'Form<Stripe.DisputeRetrieveParams>', answer: 'Stripe.Dispute' },
  'disputes.update': { params: 'Form<Stripe.DisputeUpdateParams>', answer: 'Stripe.Dispute' },
  'disputes.close': { params: 'Form<Stripe.DisputeCloseParams>', answer: 'Stripe.Dispute' },
  'disputes.list': { params: 'Form<Stripe.DisputeListParams>', answer: 'Stripe.ApiList<Stripe.Dispute>' },
  // The stand-in keeps only the name and the size of the file.
  'files.create': {
    params: "Form<Omit<Stripe.FileCreateParams, 'file'> & { filename: string; size: number }>",
    answer: 'Stripe.File',
  },
  'accounts.retrieve': { params: 'Form<Stripe.AccountRetrieveParams>', answer: 'Stripe.Account' },
  'accounts.login_links': { params: 'Form<Stripe.AccountCreateLoginLinkParams>', answer: 'Stripe.LoginLink' },
  'account_links.create': { params: 'Form<Stripe.AccountLinkCreateParams>', answer: 'Stripe.AccountLink' },
  'accounts.create': { params: 'Form<Stripe.AccountCreateParams>', answer: 'Stripe.Account' },
  'accounts.list_external_accounts': {
    params: 'Form<Stripe.AccountListExternalAccountsParams>',
    answer: 'Stripe.ApiList<Stripe.ExternalAccount>',
  },
  'v2.core.accounts.create': {
    params: 'Json<Stripe.V2.Core.AccountCreateParams>',
    answer: 'Stripe.V2.Core.Account',
  },
  'v2.core.accounts.retrieve': {
    params: 'Json<Stripe.V2.Core.AccountRetrieveParams>',
    answer: 'Stripe.V2.Core.Account',
  },
  'v2.core.account_links.create': {
    params: 'Json<Stripe.V2.Core.AccountLinkCreateParams>',
    answer: 'Stripe.V2.Core.AccountLink',
  },
  'transfers.create': { params: 'Form<Stripe.TransferCreateParams>', answer: 'Stripe.Transfer' },
  'transfers.retrieve': { params: 'Form<Stripe.TransferRetrieveParams>', answer: 'Stripe.Transfer' },
  'transfers.list': { params: 'Form<Stripe.TransferListParams>', answer: 'Stripe.ApiList<Stripe.Transfer>' },
  'transfers.reverse': {
    params: 'Form<Stripe.TransferCreateReversalParams>',
    answer: 'Stripe.TransferReversal',
  },
  'transfers.list_reversals': {
    params: 'Form<Stripe.TransferListReversalsParams>',
    answer: 'Stripe.ApiList<Stripe.TransferReversal>',
  },
};
