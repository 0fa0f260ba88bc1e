/** For so many days an event is tried again that is about nothing we know; then a person looks at it. */
export const parkedAfterDays = 3;

/** Events of hosts' accounts, with brackets where API v2 opened them, and of transfers to them. */
export const payoutEventTypes = [
  'account.updated',
  'v2.core.account[requirements].updated',
  'v2.core.account[configuration.recipient].capability_status_updated',
  'v2.core.account[defaults].updated',
  'transfer.created',
  'transfer.updated',
  'transfer.reversed',
] as const;

/** Whether something may follow from such an event. An intent that was only made, we have made ourselves. */
export function isFollowed(type: string): boolean {
  const isOfPayouts = payoutEventTypes.some((one) => one === type);
  return isOfPayouts || (/^(payment_intent|charge|refund)\./.test(type) && type !== 'payment_intent.created');
}

/** Whether it may tell of money that Stripe gave back or kept without us: a bank sends a refund back weeks after it was made. */
export function isCompared(type: string): boolean {
  return /refund|expired|canceled/.test(type);
}
