/** Behaviors of the documented test numbers. Every other number that could be a card's pays. */
const behaviours: Record<string, Behaviour> = {
  '4000000000000002': 'generic_decline',
  '4000000000009995': 'insufficient_funds',
  '4000000000009987': 'lost_card',
  '4000000000009979': 'stolen_card',
  '4000000000000069': 'expired_card',
  '4000000000000127': 'incorrect_cvc',
  '4000000000000119': 'processing_error',
  '4000002500003155': 'asks_once',
  '4000002760003184': 'asks_always',
  '4000008260003178': 'asks_then_insufficient_funds',
  '4000000000000341': 'fails_at_capture',
  '4000000000000259': 'disputed',
  '4000000000007726': 'refund_pends',
  '4000000000005126': 'refund_fails',
  '4000000000000077': 'available_at_once',
};

export type Behaviour =
  | 'pays'
  | Decline
  | 'asks_once'
  | 'asks_always'
  | 'asks_then_insufficient_funds'
  | 'fails_at_capture'
  | 'disputed'
  | 'refund_pends'
  | 'refund_fails'
  | 'available_at_once';

export type Decline = keyof typeof declines;

/** The words of a decline. Without a decline code, the code itself says why. */
export const declines = {
  generic_decline: ['card_declined', 'generic_decline', 'Your card was declined.'],
  insufficient_funds: ['card_declined', 'insufficient_funds', 'Your card has insufficient funds.'],
  lost_card: ['card_declined', 'lost_card', 'Your card was declined.'],
  stolen_card: ['card_declined', 'stolen_card', 'Your card was declined.'],
  authentication_required: [
    'authentication_required',
    'authentication_required',
    'Your card was declined. This transaction requires authentication.',
  ],
  expired_card: ['expired_card', undefined, 'Your card has expired.'],
  incorrect_cvc: ['incorrect_cvc', undefined, 'Your card’s security code is incorrect.'],
  processing_error: [
    'processing_error',
    undefined,
    'An error occurred while processing your card. Try again in a little bit.',
  ],
} as const satisfies Record<string, readonly [string, string | undefined, string]>;

export function isDecline(word: string): word is Decline {
  return Object.hasOwn(declines, word);
}

export function behaviourOf(digits: string): Behaviour {
  return behaviours[digits] ?? 'pays';
}

export function brandOf(digits: string): string {
  const brands: [RegExp, string][] = [
    [/^4/, 'visa'],
    [/^(5[1-5]|2[2-7])/, 'mastercard'],
    [/^3[47]/, 'amex'],
    [/^(6011|64[4-9]|65)/, 'discover'],
    [/^(30|36|38|39)/, 'diners'],
    [/^35/, 'jcb'],
    [/^62/, 'unionpay'],
  ];
  return brands.find(([pattern]) => pattern.test(digits))?.[1] ?? 'unknown';
}

/** The check digit of a card's number. Source: ISO/IEC 7812-1. */
export function isCardNumber(digits: string): boolean {
  if (!/^\d{12,19}$/.test(digits)) return false;
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
