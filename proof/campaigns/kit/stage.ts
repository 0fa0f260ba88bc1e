import { randomUUID } from 'node:crypto';
import { devMailKey } from '../../../server/src/features/mail/dev/dev-mail.routes.ts';
import { insertApproval } from '../../../server/src/features/bookings/approvals/approvals.repository.ts';
import { failedPayout } from '../../../server/test/features/payouts/payout-kit.ts';
import { failedDelivery, newWebhook } from '../../../server/test/kit/desk/webhooks.ts';
import { newApiKey } from '../../../server/test/kit/desk/api-keys.ts';
import { newOperator } from '../../../server/test/kit/desk/operators.ts';
import type { TestApp } from '../../../server/test/kit/test-app.ts';
import type { Kind } from './authorisation/authorisation.ts';
import { tripCharge } from './charge-objects.ts';
import {
  deskPriceRule,
  deskReason,
  newSentQuote,
  openDispute,
  openPayment,
  parkedEvent,
  failedText,
  parkedMail,
  plannedChange,
  plannedLimit,
  plannedSetting,
} from './desk-objects.ts';
import { drivenTrip } from './driving/driven-trips.ts';
import { hostPriceRule, photoFile, upload } from './host-objects.ts';
import { pictureInRecord, pictureInReport } from './records/recorded-pictures.ts';
import { photoInThread, savedAnswer, threadElsewhere, tripElsewhere } from './messages/message-objects.ts';
import type { Ids, Objects } from './objects.ts';
import { newPerson, type Person } from './people.ts';
import { guestRecord, hostRecord, reportedAccident, withoutPhoto } from './records/recorded-trips.ts';

/** A person's objects, made when a row first names them and again when it has used them up. */
export class Stage {
  readonly app: TestApp;
  readonly objects: Objects;
  readonly #pastTrips: Map<string, Ids>;
  readonly #mails: { mail: Ids; attachment: Ids };
  readonly #existing = new Map<string, Ids>();

  constructor(
    objects: Objects,
    { pastTrips, mails }: { pastTrips: Map<string, Ids>; mails: { mail: Ids; attachment: Ids } },
  ) {
    this.app = objects.app;
    this.objects = objects;
    this.#pastTrips = pastTrips;
    this.#mails = mails;
  }

  /** @returns undefined where a person of these roles cannot have one. */
  async own(kind: Kind, person: Person, isFresh: boolean): Promise<Ids | undefined> {
    const key = `${kind} ${person.id}`;
    const known = this.#existing.get(key);
    if (known !== undefined && !isFresh) return known;
    const made = await this.#make(kind, person);
    if (made !== undefined) this.#existing.set(key, made);
    return made;
  }

  /** Ids of the right form that name nothing of the kind: of nothing at all, or of something else. */
  async missing(kind: Kind, person: Person): Promise<{ nothing: Ids; wrongKind: Ids }> {
    const other = await this.own(otherKind[kind], person, false);
    const { id: otherId = randomUUID() } = other ?? {};
    const names = parametersOf[kind];
    return {
      nothing: Object.fromEntries(names.map((name) => [name, missingValue[name] ?? randomUUID()])),
      wrongKind: Object.fromEntries(names.map((name) => [name, otherId])),
    };
  }

  /** After what used them up: those of the kind, otherwise all. */
  forget(kind?: Kind): void {
    for (const key of this.#existing.keys())
      if (kind === undefined || key.startsWith(`${kind} `)) this.#existing.delete(key);
  }

  async #make(kind: Kind, person: Person): Promise<Ids | undefined> {
    const { objects } = this;
    const isHost = person.roles.includes('host');
    const rents = person.id !== objects.partners.host.id;
    const ifHost = (make: (host: Person) => Promise<Ids>) => (isHost ? make(person) : undefined);
    const ifRents = (make: (renter: Person) => Promise<Ids>) => (rents ? make(person) : undefined);
    const makers: Record<Kind, () => Promise<Ids | undefined> | Ids | undefined> = {
      vehicle: () => ifHost((host) => objects.vehicle(host)),
      'returned vehicle': () => ifHost((host) => objects.returnedVehicle(host)),
      block: () => ifHost((host) => objects.block(host)),
      import: () => ifHost((host) => objects.import(host)),
      'price rule': () => ifHost((host) => hostPriceRule(this.app, host)),
      'desk price rule': () => deskPriceRule(this.app),
      feed: () => ifHost((host) => objects.feed(host)),
      upload: () => ifHost((host) => upload(this.app, host)),
      'photo file': () => ifHost((host) => photoFile(this.app, host)),
      'photo of a message': () => photoInThread(this.app, objects, person),
      'picture of a record': () => ifRents((renter) => pictureInRecord(this.app, objects, renter)),
      'picture of an accident': () => ifRents((renter) => pictureInReport(this.app, objects, renter)),
      request: () => ifHost((host) => objects.request(host)),
      hold: () => ifRents((renter) => objects.hold(renter)),
      trip: () =>
        ifRents(async (renter) => {
          const trip = await objects.trip(renter);
          await objects.driveAlong(renter, trip);
          return trip;
        }),
      'withdrawn trip': () => ifRents((renter) => objects.withdrawnTrip(renter)),
      'held order': () => ifRents((renter) => objects.heldOrder(renter)),
      'paid order': () => ifRents((renter) => objects.paidOrder(renter)),
      'ordered trip': () => ifRents((renter) => objects.orderedTrip(renter)),
      record: () => ifRents(async (renter) => withoutPhoto(await guestRecord(this.app, objects, renter))),
      'photo of a record': () => ifRents((renter) => guestRecord(this.app, objects, renter)),
      'record of a host': () =>
        ifHost(async (host) => withoutPhoto(await hostRecord(this.app, objects, host))),
      'photo of a host’s record': () => ifHost((host) => hostRecord(this.app, objects, host)),
      accident: () =>
        ifRents(async (renter) => withoutPhoto(await reportedAccident(this.app, objects, renter))),
      'photo of an accident': () => ifRents((renter) => reportedAccident(this.app, objects, renter)),
      'past trip': () => this.#pastTrips.get(person.id),
      // Several charges may be of one trip, whose days nobody else then gets.
      'trip charge': () => ifRents(async (renter) => this.#charge('trip', renter)),
      'charge of a rental': () => ifHost(async (host) => this.#charge('request', host)),
      'trip elsewhere': () => ifRents((renter) => tripElsewhere(this.app, objects, renter)),
      thread: () => threadElsewhere(this.app, objects, { guest: person, isReported: false }),
      'reported thread': () => threadElsewhere(this.app, objects, { guest: person, isReported: true }),
      'saved answer': () => ifHost((host) => savedAnswer(this.app, host.id)),
      'answer of the desk': () => savedAnswer(this.app, null),
      'sent quote': async () => ({ id: (await newSentQuote(this.app, objects)).id }),
      device: () => objects.device(person),
      passkey: () => objects.passkey(person),
      'other driver': () => ifRents((renter) => objects.otherDriver(renter)),
      'driven trip': () => drivenTrip(this.app, objects, person),
      waitlistEntry: () => ifRents((renter) => objects.waitlistEntry(renter)),
      person: () => ({ id: person.id }),
      // Somebody who may be blocked: nothing else needs their account.
      newcomer: async () => ({ id: (await newPerson(this.app)).id }),
      review: () => this.#reviewOf(person),
      operator: async () => ({ id: (await newOperator(this.app, 'desk')).id }),
      'planned change of an operator': () => plannedChange(this.app),
      approval: () => ifRents((renter) => this.#approval(renter)),
      'planned setting': () => plannedSetting(this.app),
      'planned limit': () => plannedLimit(this.app),
      'parked mail': () => parkedMail(this.app, person),
      'failed text': () => failedText(this.app, person),
      'open payment': () => ifRents(async (renter) => openPayment(this.app, await objects.hold(renter))),
      'parked event': () => parkedEvent(this.app),
      dispute: () => ifRents(async (renter) => openDispute(this.app, await objects.trip(renter))),
      'failed payout': () =>
        ifRents(async (renter) => {
          const { id = '' } = await objects.trip(renter);
          return { id: await failedPayout(this.app, id) };
        }),
      'API key': async () => ({ id: (await newApiKey(this.app)).id }),
      webhook: async () => ({ id: (await newWebhook(this.app)).id }),
      'delivery of a webhook': () => failedDelivery(this.app),
      'block of a tool': () => ifHost((host) => objects.toolBlock(host)),
      mailbox: () => ({ key: devMailKey }),
      mail: () => this.#mails.mail,
      'mail attachment': () => this.#mails.attachment,
    };
    return makers[kind]();
  }

  async #charge(of: 'trip' | 'request', person: Person): Promise<Ids> {
    return tripCharge(this.app, (await this.own(of, person, false)) ?? {});
  }

  async #reviewOf({ id: authorId }: Person): Promise<Ids | undefined> {
    return this.app.context.db
      .selectFrom('reviews')
      .select('id')
      .where('guest_id', '=', authorId)
      .executeTakeFirst();
  }

  /** An operator's request on a trip, which any manager may decide. */
  async #approval(renter: Person): Promise<Ids> {
    const { id } = await this.objects.trip(renter);
    if (id === undefined) throw new Error('a trip has an id');
    const { context } = this.app;
    const { id: operatorId } = await newOperator(this.app, 'desk');
    const approval = {
      id: randomUUID(),
      booking_id: id,
      act: { act: 'cancel', feeCents: 0 },
      given_up_cents: 0,
      reason: deskReason,
      requested_by: operatorId,
      requested_at: context.clock.now(),
    } as const;
    if (!(await insertApproval(context.db, approval))) throw new Error('nothing waits for approval');
    return { id: approval.id };
  }
}

const parametersOf: Record<Kind, string[]> = {
  vehicle: ['id'],
  'returned vehicle': ['id'],
  hold: ['id'],
  trip: ['id'],
  'past trip': ['id'],
  record: ['id', 'clientId'],
  'photo of a record': ['id', 'clientId', 'photoId'],
  'record of a host': ['id', 'clientId'],
  'photo of a host’s record': ['id', 'clientId', 'photoId'],
  accident: ['id', 'accidentId'],
  'photo of an accident': ['id', 'accidentId', 'photoId'],
  'trip charge': ['id', 'chargeId'],
  'charge of a rental': ['id', 'chargeId'],
  'withdrawn trip': ['id'],
  'held order': ['id'],
  'paid order': ['id'],
  'ordered trip': ['id'],
  request: ['id'],
  'trip elsewhere': ['id'],
  thread: ['id'],
  'reported thread': ['id'],
  'saved answer': ['id'],
  'answer of the desk': ['id'],
  'sent quote': ['id'],
  device: ['id'],
  passkey: ['id'],
  waitlistEntry: ['id'],
  operator: ['id'],
  'planned change of an operator': ['id'],
  'planned setting': ['id'],
  'planned limit': ['id'],
  'parked mail': ['id'],
  'failed text': ['id'],
  'open payment': ['id'],
  'parked event': ['id'],
  dispute: ['id'],
  'failed payout': ['id'],
  person: ['id'],
  newcomer: ['id'],
  review: ['id'],
  approval: ['id'],
  'other driver': ['id', 'driverId'],
  'driven trip': ['id'],
  block: ['id', 'blockId'],
  import: ['id', 'importId'],
  'price rule': ['id'],
  'desk price rule': ['id'],
  feed: ['secret'],
  upload: ['id'],
  'photo file': ['name'],
  'photo of a message': ['id', 'ticket', 'file'],
  'picture of a record': ['bookingId', 'id', 'ticket', 'file'],
  'picture of an accident': ['accidentId', 'id', 'ticket', 'file'],
  'API key': ['id'],
  'block of a tool': ['id', 'blockId'],
  webhook: ['id'],
  'delivery of a webhook': ['id', 'deliveryId'],
  mailbox: ['key'],
  mail: ['key', 'file'],
  'mail attachment': ['key', 'file', 'place'],
};

const missingValue: Partial<Record<string, string>> = {
  name: `${'0'.repeat(64)}-64.jpg`,
  file: 'nothing@makani.example.eml',
  place: '99',
};

/** Something that stands beside it, and that the same person has. */
const otherKind: Record<Kind, Kind> = {
  vehicle: 'request',
  'returned vehicle': 'request',
  hold: 'request',
  trip: 'request',
  'past trip': 'request',
  record: 'vehicle',
  'photo of a record': 'vehicle',
  accident: 'vehicle',
  'photo of an accident': 'vehicle',
  'record of a host': 'vehicle',
  'photo of a host’s record': 'vehicle',
  'trip charge': 'trip',
  'charge of a rental': 'request',
  'withdrawn trip': 'request',
  'held order': 'trip',
  'paid order': 'trip',
  'ordered trip': 'request',
  request: 'trip',
  'trip elsewhere': 'device',
  thread: 'trip',
  'reported thread': 'trip',
  'saved answer': 'vehicle',
  'answer of the desk': 'trip',
  'sent quote': 'trip',
  device: 'trip',
  passkey: 'trip',
  waitlistEntry: 'trip',
  operator: 'trip',
  'planned setting': 'trip',
  'planned limit': 'trip',
  'planned change of an operator': 'trip',
  'parked mail': 'trip',
  'failed text': 'trip',
  'open payment': 'trip',
  'parked event': 'trip',
  dispute: 'trip',
  'failed payout': 'trip',
  person: 'trip',
  newcomer: 'trip',
  review: 'trip',
  approval: 'trip',
  'other driver': 'trip',
  'driven trip': 'trip',
  block: 'import',
  import: 'block',
  'price rule': 'vehicle',
  'desk price rule': 'trip',
  feed: 'vehicle',
  upload: 'vehicle',
  'photo file': 'vehicle',
  'photo of a message': 'trip',
  'picture of a record': 'trip',
  'picture of an accident': 'trip',
  'API key': 'trip',
  'block of a tool': 'import',
  webhook: 'trip',
  'delivery of a webhook': 'webhook',
  mailbox: 'vehicle',
  mail: 'vehicle',
  'mail attachment': 'vehicle',
};
