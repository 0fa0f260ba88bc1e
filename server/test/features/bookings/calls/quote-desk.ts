import { randomUUID } from 'node:crypto';
import type { Quote } from '@makani/contract/bookings/quotes';
import type { LinkedBooking } from '@makani/contract/desk-bookings/booking-links';
import type { LinkedQuote, SentQuote } from '@makani/contract/desk-bookings/sent-quotes';
import { emptyBookings } from '../../../kit/database/empty-tables.ts';
import { Desk } from '../../../kit/desk/desk.ts';
import { startOfTests, type TestApp } from '../../../kit/test-app.ts';

export const quotedTrip = { pickupAt: '2027-03-01T10:00', returnAt: '2027-03-04T10:00' };

export interface Reserved {
  bookingToken: string | null;
  message: string;
}

interface Wanted {
  caller?: object;
  vehicleId?: string;
  extras?: { childSeat: number };
  pickupAt?: string;
  returnAt?: string;
}

interface Sent {
  id: string;
  url: string | null;
  validUntil: { at: string; local: string };
}

/** An operator who sends quotes, and the callers who open them. */
export class QuoteDesk {
  desk!: Desk;

  private readonly app: TestApp;

  constructor(app: TestApp) {
    this.app = app;
  }

  /** Before each test. */
  async reset(): Promise<void> {
    const { app } = this;
    app.clock.set(startOfTests);
    await app.context.db.deleteFrom('sent_quotes').execute();
    await emptyBookings(app.context.db);
    app.mails.length = 0;
    await this.signInAgain();
  }

  /** A session of the desk ends before a quote does. */
  async signInAgain(): Promise<void> {
    this.desk = await Desk.open(this.app);
  }

  async sent(body: { caller: object; by: string; text?: object }, wanted: Wanted = {}) {
    const { caller: _caller, ...rental } = wanted;
    const quote = await this.app.quote({ ...quotedTrip, ...rental });
    const call = this.sending({ ...body, quoteId: quote.id });
    const answer = await this.app.expect<Sent>(201, 'POST', '/operator/sent-quotes', call);
    return { ...answer, totalCents: quote.totalCents };
  }

  /** A call that sends a quote, under a key of its own. */
  sending(body: object) {
    return { token: this.desk.token, key: randomUUID(), body };
  }

  async sentByCode(wanted: Wanted = {}) {
    const { url, ...answer } = await this.sent({ caller: wanted.caller ?? someone(), by: 'code' }, wanted);
    return { ...answer, link: tokenIn(url ?? '') };
  }

  async discounted(discountCents: number): Promise<Quote> {
    const { id: vehicleId } = await this.app.vehicle();
    const choices = { insurance: 'basic', driverAge: '25-plus', discountCents };
    const body = { vehicleId, locationId: 'honolulu', ...quotedTrip, ...choices };
    return this.app.expect<Quote>(201, 'POST', '/operator/quotes', { token: this.desk.token, body });
  }

  async open(token: string): Promise<LinkedQuote> {
    return this.app.expect<LinkedQuote>(200, 'POST', '/sent-quote/open', { body: { token } });
  }

  async openBooking(token: string | null): Promise<LinkedBooking> {
    return this.app.expect<LinkedBooking>(200, 'POST', '/booking-link/open', { body: { token } });
  }

  async reserve(token: string): Promise<Reserved> {
    return this.app.expect<Reserved>(200, 'POST', '/sent-quote/reserve', { body: { token } });
  }

  async refusedReserve(token: string, status: number): Promise<string> {
    return (await this.app.refused(status, 'POST', '/sent-quote/reserve', { body: { token } })).code;
  }

  async listed(): Promise<SentQuote[]> {
    await this.signInAgain();
    const { token } = this.desk;
    const answer = await this.app.expect<{ quotes: SentQuote[] }>(200, 'GET', '/operator/sent-quotes', {
      token,
    });
    return answer.quotes;
  }

  async mailedLink(email: string): Promise<string> {
    await this.app.runJobs();
    return tokenIn(this.app.mails.findLast(({ to }) => to === email)?.text);
  }
}

export function someone(email = `kimo-${randomUUID().slice(0, 8)}@example.com`) {
  return { firstName: 'Kimo', lastName: 'Kealoha', email };
}

/** The token of the link to a quote or a booking in a mail, a text or an address. */
export function tokenIn(text: string | undefined): string {
  const token = /your-(?:quote|booking)#(?<token>[\w-]+)/.exec(text ?? '')?.groups?.['token'];
  if (token === undefined) throw new Error('there is no link');
  return token;
}
