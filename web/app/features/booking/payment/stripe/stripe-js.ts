/** The part of Stripe.js that we use. Source: https://docs.stripe.com/js */
export interface StripeJs {
  elements(options: {
    locale: 'en';
    fonts: { family: string; src: string; weight: string }[];
  }): StripeElements;
  createPaymentMethod(card: {
    type: 'card';
    card: StripeElement;
    billing_details: { name: string; address?: { postal_code: string } };
  }): Promise<{ paymentMethod?: { id: string }; error?: StripeError }>;
  /** Opens the bank's page over ours. */
  handleNextAction(action: {
    clientSecret: string;
  }): Promise<{ paymentIntent?: { status: string }; error?: StripeError }>;
}

export type OpenStripe = (publishableKey: string) => StripeJs;

interface StripeElements {
  create(kind: StripeFieldName, options: StripeElementOptions): StripeElement;
}

/** In the order in which they are on the screen. */
export const stripeFields = ['cardNumber', 'cardExpiry', 'cardCvc'] as const;
export type StripeFieldName = (typeof stripeFields)[number];

interface StripeElementOptions {
  placeholder: string;
  /** Keeps the button of Stripe's wallet out of the number's field, which alone takes this option. */
  disableLink?: true;
  style: object;
}

/** A field in a frame of Stripe's origin. What is typed into it stays there. */
export interface StripeElement {
  mount(place: HTMLElement): void;
  on(event: 'ready' | 'focus' | 'blur', handle: () => void): void;
  on(event: 'change', handle: (change: StripeChange) => void): void;
  update(options: { disabled: boolean }): void;
  focus(): void;
  clear(): void;
  destroy(): void;
}

export interface StripeChange {
  empty: boolean;
  complete: boolean;
  error?: StripeError | undefined;
}

export interface StripeError {
  type?: string | undefined;
  code?: string | undefined;
  message?: string | undefined;
}
