/** To a guest whose refund the card network refuses while their dispute is open. */
export const waitingRefund =
  'You’ve disputed this charge with your bank, so the refund waits for the bank’s decision. If the bank gives you the money back, that’s your refund; if not, we’ll refund you then.';
