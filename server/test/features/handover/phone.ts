import { createHash, randomUUID } from 'node:crypto';
import type { Booking } from '@makani/contract/bookings/bookings';
import type { HandoverPhoto, SavedHandover, TripHandovers } from '@makani/contract/handover/handovers';
import type {
  HandoverBody,
  SentConfirmation,
  SentMark,
  SentPhoto,
} from '@makani/contract/handover/record-body';
import type { HandoverSide } from '@makani/contract/handover/handover-words';
import { Desk } from '../../kit/desk/desk.ts';
import { fleetHost } from '../../kit/hosts.ts';
import { multipart, photograph } from '../../kit/multipart.ts';
import { startOfTests, type TestApp } from '../../kit/test-app.ts';
import type { Sent } from '../../kit/wire.ts';

const agreed = { pickupAt: '2026-12-01T10:00', returnAt: '2026-12-04T10:00' };
export const pickupTime = Temporal.Instant.from('2026-12-01T20:00:00Z');
export const returnTime = Temporal.Instant.from('2026-12-04T20:00:00Z');

/** A confirmed and charged booking, at the moment of its pickup. */
export async function tripAtPickup(app: TestApp, vehicleId?: string): Promise<Booking> {
  app.clock.set(startOfTests);
  const { booking } = await app.bookedByGuest(vehicleId === undefined ? agreed : { ...agreed, vehicleId });
  const { token } = await fleetHost(app);
  await app.expect(200, 'POST', `/host/bookings/${booking.id}/confirm`, { token, key: randomUUID() });
  app.clock.set(pickupTime);
  await app.runJobs();
  return booking;
}

const areas: Record<HandoverSide, string> = { guest: '', host: '/host', desk: '/operator' };
/** A photo with its place in the list of a record. */
export interface Shot {
  listed: SentPhoto;
  file: Buffer;
}

/** A phone that writes one record. */
export class Phone {
  readonly app: TestApp;
  readonly side: HandoverSide;
  readonly bookingId: string;
  readonly clientId = randomUUID();
  /** How wrong its clock is. */
  aheadBy: Temporal.DurationLike = { seconds: 0 };

  constructor(app: TestApp, side: HandoverSide, bookingId: string) {
    this.app = app;
    this.side = side;
    this.bookingId = bookingId;
  }

  get clock(): Temporal.Instant {
    return this.app.clock.now().add(this.aheadBy);
  }

  body(overrides: Partial<HandoverBody> = {}): HandoverBody {
    return {
      kind: 'pickup',
      happenedAt: this.clock.toString(),
      deviceNow: this.clock.toString(),
      odometerMiles: 12_000,
      energyLevel: 8,
      note: '',
      photos: [],
      marks: [],
      missing: [],
      answers: [],
      corrects: null,
      confirmations: [],
      ...overrides,
    };
  }

  confirmation(by: SentConfirmation['by'], overrides: Partial<SentConfirmation> = {}): SentConfirmation {
    const name = by === 'guest' ? 'Ada Example' : 'Kai Host';
    const at = this.clock.toString();
    return { id: randomUUID(), by, name, signature: null, agrees: true, remark: '', at, ...overrides };
  }

  mark(overrides: Partial<SentMark> = {}): SentMark {
    const where = { place: 'left', x: 400, y: 510 } as const;
    return {
      id: randomUUID(),
      ...where,
      kind: 'scratch',
      size: 'small',
      note: '',
      photoIds: [],
      ...overrides,
    };
  }

  async shot(slot: SentPhoto['slot'] = 'front'): Promise<Shot> {
    const file = await photograph();
    const sha256 = createHash('sha256').update(file).digest('hex');
    const listed = { id: randomUUID(), slot, takenAt: this.clock.toString(), sha256, failure: null };
    return { listed, file };
  }

  async send(body: Partial<HandoverBody> = {}): Promise<Sent> {
    const token = await this.token();
    return this.app.request('PUT', this.path(`/${this.clientId}`), { token, body: this.body(body) });
  }

  async save(body: Partial<HandoverBody> = {}): Promise<SavedHandover> {
    return answered<SavedHandover>(await this.send(body));
  }

  /** Both sides confirm on this phone. */
  async sign(body: Partial<HandoverBody> = {}): Promise<SavedHandover> {
    return this.save({ confirmations: [this.confirmation('other'), this.confirmation('guest')], ...body });
  }

  async sendPhoto({ listed, file }: Shot): Promise<Sent> {
    const token = await this.token();
    const path = this.path(`/${this.clientId}/photos/${listed.id}`);
    return this.app.request('POST', path, { token, ...multipart(file) });
  }

  async uploaded(shot: Shot): Promise<HandoverPhoto> {
    return answered<HandoverPhoto>(await this.sendPhoto(shot));
  }

  async sendConfirmation(clientId: string, confirmation: SentConfirmation): Promise<Sent> {
    const token = await this.token();
    return this.app.request('POST', this.path(`/${clientId}/confirm`), { token, body: confirmation });
  }

  async list(): Promise<TripHandovers> {
    return answered<TripHandovers>(await this.app.request('GET', this.path(), { token: await this.token() }));
  }

  private path(rest = ''): string {
    return `${areas[this.side]}/bookings/${this.bookingId}/handovers${rest}`;
  }

  #desk: Desk | undefined;

  /** Sessions end while a phone is offline. */
  private async token(): Promise<string> {
    if (this.side === 'guest') return this.app.guestOf(this.bookingId);
    if (this.side === 'host') return (await fleetHost(this.app)).token;
    this.#desk = await (this.#desk === undefined ? Desk.open(this.app) : Desk.again(this.app, this.#desk.id));
    return this.#desk.token;
  }
}

function answered<T>({ status, body }: Sent): T {
  if (status !== 200) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
  return body as T;
}

/** The times that a booking has on record. */
export async function timesOnRecord({ context: { db } }: TestApp, bookingId: string) {
  const row = await db
    .selectFrom('bookings')
    .select(['picked_up_at', 'returned_at', 'status'])
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  return {
    pickedUpAt: row.picked_up_at?.toString() ?? null,
    returnedAt: row.returned_at?.toString() ?? null,
    status: row.status,
  };
}
