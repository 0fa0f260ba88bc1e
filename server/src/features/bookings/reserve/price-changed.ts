import type { QuoteRow } from '../quotes/stored-quotes.ts';

/** Thrown in a transaction that has written more than a hold, so that all of it goes back. */
export class PriceChanged extends Error {
  override name = 'PriceChanged';
  readonly quote: QuoteRow;

  constructor(quote: QuoteRow) {
    super(`the price of quote ${quote.id} has changed`);
    this.quote = quote;
  }
}
