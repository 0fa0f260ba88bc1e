import type { Stage } from './stages.ts';

/** When something happens, from the first minute to three days after the return. */
export type Phase = 'pay' | 'answer' | 'choose' | 'day' | 'pickup' | 'return';
export type Act = (stage: Stage, seat: Seat) => Promise<void>;

/** The plot of a booking, as far as people decide. */
export interface Plot {
  name: string;
  vehicles: 1 | 2;
  acts: Partial<Record<Phase, Act>>;
}

/** A vehicle, or two that are booked together, with the guests who want it and the plot of whoever gets it. */
export interface Seat {
  plot: Plot;
  vehicles: string[];
  guests: string[];
  /** Bookings of the winner; empty until then. */
  bookings: string[];
  orderId: string | undefined;
}
