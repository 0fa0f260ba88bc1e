/** The words of the mail, written once so that the HTML and the plain text cannot disagree. */
export interface ConfirmationWords {
  title: string;
  preheader: string;
  greeting: string;
  reference: string;
  vehicle: { name: string; category: string };
  pickup: Moment;
  return: Moment;
  location: { name: string; address: string };
  /** `2 adults, 3 children, 4 bags`. */
  travelers: string | null;
  /** `Second row, left: Child, 1 year, rear-facing seat`, and more such lines. */
  arrangement: string[];
  /** The same, drawn. */
  pictures: { src: string; alt: string; width: number; height: number }[];
  priceTitle?: string;
  prices: { label: string; amount: string }[];
  totalLabel?: string;
  total: string;
  payment: string;
  /** The refundable deposit; null where none is to come. */
  deposit: string | null;
  /** The coverage of the insurance; null once the trip is cancelled. */
  cover: string | null;
  bring: string[];
  /** From the plane to the vehicle, a line for each step; left out for those who come to the location by themselves. */
  arrival?: string[];
  /** Where it stands; the steps say it, too. */
  standPhoto?: { src: string; alt: string };
  cancellation: string;
  tripUrl: string;
}

interface Moment {
  at: string;
  /** The name of the time zone. */
  zone: string;
}
