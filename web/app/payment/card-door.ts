import type { ApiError } from '../api/api-error.ts';

/** Exchanges what was typed for a token of the card network; null when the form says itself what is wrong with it. */
export type TakeToken = () => Promise<string | null>;

/** Opens the page of the cardholder's bank. Resolves once the bank has answered, or once the cardholder has left. */
export type Authenticate = (clientSecret: string) => Promise<void>;

/** The callbacks from a payment to the card form that started it. */
export interface CardFormDoor {
  showErrors: (error: ApiError) => boolean;
  /** Clears the card's security code; the rest of a declined card stays. */
  onDeclined: () => void;
  /** Only of a network that asks banks in the browser: 3-D Secure. */
  authenticate?: Authenticate;
  /** The bank was asked, and nobody has answered it. */
  onUnconfirmed?: () => void;
}
