import type { Bench } from './bench.ts';
import { type Answered, expect, send } from './client.ts';
import { holdCall } from '../../kit/guest.ts';
import { apiAt, type Call, headersOf } from '../../kit/http.ts';
import { type Api, holdQuote, payTrip, quoteTrip } from '../../kit/trips.ts';
import { datesFrom } from './dates.ts';
import { guestTokens, idOf } from './people.ts';

/** Behind everything that the dataset has booked, and before what its hosts have blocked. */
const firstDay = 130;
const lastDay = 190;
const slotDays = 4;
const firstVehicle = 3;

interface Slot {
  vehicleId: string;
  pickupAt: string;
  returnAt: string;
}

/** Guests who reserve and pay as the screens do, each slot and each guest once. */
export class Booker {
  readonly #url: string;
  readonly #api: Api;
  readonly #tokens: string[];
  readonly #vehicles: number;
  /** Slots of all rows, because bookings of one row stay booked. */
  static #slots = 0;
  static #guests = 0;

  /** @param url Of another than the benchmark's site, on the same database. */
  static async open(bench: Bench, url?: string): Promise<Booker> {
    const site = await bench.site();
    const guests = bench.isQuick ? 4_000 : 40_000;
    return new Booker(
      url ?? site.url,
      await guestTokens(site.databaseUrl, 1, guests),
      bench.isQuick ? 1_000 : 10_000,
    );
  }

  private constructor(url: string, tokens: string[], vehicles: number) {
    this.#url = url;
    this.#api = apiAt(url, fetchCached);
    this.#tokens = tokens;
    this.#vehicles = vehicles;
  }

  nextGuest(): string {
    Booker.#guests += 1;
    return this.#tokens[Booker.#guests % this.#tokens.length] ?? '';
  }

  /** Two days of a vehicle that nobody has. */
  nextSlot(): Slot {
    Booker.#slots += 1;
    const vehicles = this.#vehicles - firstVehicle;
    const number = firstVehicle + (Booker.#slots % vehicles);
    const day = firstDay + slotDays * Math.floor(Booker.#slots / vehicles);
    if (day > lastDay) throw new Error('Every vehicle is booked; a larger dataset is needed.');
    // The dataset takes every hundredth vehicle and its two followers off the list.
    if (number > 100 && number % 100 < 3) return this.nextSlot();
    // A quote takes no more than these, and refuses what else is known of the dates.
    const { pickupAt, returnAt } = datesFrom(day, 2);
    return { vehicleId: idOf('vehicle', number), pickupAt, returnAt };
  }

  async quote(slot: Slot): Promise<string> {
    return (await quoteTrip(this.#api, { ...slot, driverAge: '25-plus' })).id;
  }

  /** Whatever is answered: of those who want the same dates all but one are refused. */
  hold(token: string, quoteId: string): Promise<Answered> {
    const [method, path, { body, ...sent } = {}] = holdCall(token, quoteId);
    return send(method, `${this.#url}${path}`, { headers: headersOf(sent), ...(body && { body }) });
  }

  /** Quote and hold. @returns the booking and who has it. */
  async reserve(): Promise<{ bookingId: string; token: string }> {
    const token = this.nextGuest();
    const { id: bookingId } = await holdQuote(this.#api, token, await this.quote(this.nextSlot()));
    return { bookingId, token };
  }

  /** From the quote to the paid booking. */
  async reserveAndPay(): Promise<void> {
    const { bookingId, token } = await this.reserve();
    await payTrip(this.#api, token, bookingId);
  }
}

/** Over connections that are kept, which is lighter than fetch. */
async function fetchCached<T>(
  status: number,
  url: string,
  ...[method, path, { body, ...sent } = {}]: Call
): Promise<T> {
  const headers = headersOf(sent);
  const answered = await expect(status, method, `${url}${path}`, { headers, ...(body && { body }) });
  return JSON.parse(answered.body.toString());
}

/** How often some work is done in a second, by ten who begin again as soon as they are done. */
export async function rateOf(seconds: number, work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  let done = 0;
  const continueTrying = async (): Promise<void> => {
    while (performance.now() - began < seconds * 1_000) {
      await work();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: 10 }, continueTrying));
  return (done / (performance.now() - began)) * 1_000;
}
