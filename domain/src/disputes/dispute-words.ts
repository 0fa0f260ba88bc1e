/** Why a cardholder contests a charge, by the card network's code. */
export function disputeReasonInWords(code: string): string {
  return reasons[code] ?? `Other: ${code.replaceAll('_', ' ')}`;
}

const reasons: Record<string, string> = {
  bank_cannot_process: 'The bank can’t process the charge',
  check_returned: 'A check was returned',
  credit_not_processed: 'A refund wasn’t made',
  customer_initiated: 'The cardholder started it',
  debit_not_authorized: 'The debit wasn’t authorized',
  duplicate: 'Charged twice',
  fraudulent: 'The cardholder says they didn’t make this payment',
  general: 'No particular reason',
  incorrect_account_details: 'The account details were wrong',
  insufficient_funds: 'The account had insufficient funds',
  noncompliant: 'The charge broke a rule of the card network',
  product_not_received: 'The rental wasn’t provided',
  product_unacceptable: 'The rental wasn’t as described',
  subscription_canceled: 'A subscription was canceled',
  unrecognized: 'The cardholder doesn’t recognize the charge',
};
