export interface DatasetSize {
  vehicles: number;
  bookings: number;
  /** Also the history, payments, ledger and reviews of the bookings. Lists of vehicles do without them. */
  withHistory: boolean;
}
