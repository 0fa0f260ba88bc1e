import * as z from 'zod/mini';
import { chargeToDecideSchema } from '../handover/desk-charges.ts';
import { managerEndpoint, operatorEndpoint } from '../kernel/endpoint.ts';
import { centsSchema, signedCentsSchema } from '../kernel/money.ts';
import { idSchema, requiredText } from '../kernel/text.ts';
import { instantSchema, wallTimeSchema } from '../kernel/time.ts';
import { categorySchema } from '../vehicles/vehicles.ts';
import { actReasonSchema } from './act-reason.ts';

/** Acts of an operator on a booking. */
export const deskActKinds = [
  'cancel',
  'move',
  'swap',
  'change_dates',
  'refund',
  'waive_fee',
  'mark_no_show',
  'extend_hold',
  'confirm',
  'reject',
] as const;
export type DeskActKind = (typeof deskActKinds)[number];

/** Anything but `other` sends the vehicle that is given back to maintenance. */
export const swapCauses = ['breakdown', 'accident', 'other'] as const;
export type SwapCause = (typeof swapCauses)[number];

const moreThanNothing = centsSchema.check(z.minimum(1, 'Please enter an amount.'));

export const deskActSchema = z.discriminatedUnion('act', [
  /** Everything that was paid goes back but for this fee. */
  z.strictObject({ act: z.literal('cancel'), feeCents: centsSchema }),
  /** A refund of one line of the price, by its place among the lines of that price; without one, as goodwill. */
  z.strictObject({
    act: z.literal('refund'),
    amountCents: moreThanNothing,
    line: z.nullable(z.int().check(z.minimum(0), z.maximum(99))),
    /** The price whose line it is; a line is refused without it. */
    quoteId: z.optional(idSchema),
  }),
  /** Gives back this much of the fee of a cancelled or missed booking. */
  z.strictObject({ act: z.literal('waive_fee'), amountCents: moreThanNothing }),
  z.strictObject({ act: z.literal('mark_no_show') }),
  /** So many minutes from now. */
  z.strictObject({
    act: z.literal('extend_hold'),
    minutes: z.int().check(z.minimum(1), z.maximum(60, 'A hold can be extended by up to an hour.')),
  }),
  z.strictObject({ act: z.literal('confirm') }),
  z.strictObject({ act: z.literal('reject') }),
  /** The same trip with another vehicle. The guest pays no more. */
  z.strictObject({ act: z.literal('move'), vehicleId: idSchema }),
  /** Another vehicle of the same host for the rest of a trip that is under way, at the same price. */
  z.strictObject({ act: z.literal('swap'), vehicleId: idSchema, cause: z.enum(swapCauses) }),
  /**
   * By the rules and prices of the guest’s own change. A higher cost is waived, unless it is charged to the card on file: that is
   * for a later return of a running trip.
   */
  z.strictObject({
    act: z.literal('change_dates'),
    pickupAt: wallTimeSchema,
    returnAt: wallTimeSchema,
    extraCost: z.optional(z.enum(['card', 'waive'])),
  }),
]);
export type DeskAct = z.output<typeof deskActSchema>;

/** The effect of an act at this moment. */
export const deskEffectSchema = z.object({
  /** Kept of all payments now, and after the act. */
  keptBeforeCents: centsSchema,
  keptAfterCents: centsSchema,
  /** The difference goes back to the guest: refunded if it was charged, otherwise released. */
  refundCents: centsSchema,
  returnedBy: z.enum(['refund', 'release']),
  /** Charged to the card on file before anything changes; left out where nothing is. */
  charge: z.optional(z.object({ cents: centsSchema, last4: z.string() })),
  /** The host's part of it, before and after, less what they bear of another vehicle's price: then it may be below zero. */
  hostBeforeCents: signedCentsSchema,
  hostAfterCents: signedCentsSchema,
  /** How much less is kept than the booking's own terms say; this counts toward the limit. */
  givenUpCents: centsSchema,
  needsApproval: z.boolean(),
  /** Why whoever is signed in can’t ask for that approval, in a sentence; null when they can. */
  cannotAsk: z._default(z.nullable(z.string()), null),
  /** The amount of a booking that may be given up without approval, and the amount given up before this act; null from an older process. */
  limit: z._default(z.nullable(z.object({ limitCents: centsSchema, usedCents: centsSchema })), null),
  /** Names the state of booking, price and money that this was computed from. Empty from an older process. */
  version: z._default(z.string(), ''),
  /** The new end of a hold. */
  holdExpiresAt: z.nullable(instantSchema),
  /** The share of the host whose vehicle a booking is moved to; null where no other host is concerned. */
  newHostCents: z.nullable(centsSchema),
  /** Further notes, in sentences. */
  notes: z.array(z.string()),
});
export type DeskEffect = z.output<typeof deskEffectSchema>;

/** The `version` of the effect that was shown; an act on any other state is refused. Empty where none could be shown. */
const seenVersionSchema = z.string().check(z.maxLength(64));

const bookingParams = z.strictObject({ id: idSchema });

/** A vehicle that a booking can be moved to. */
export const movableVehicleSchema = z.object({
  id: idSchema,
  name: z.string(),
  category: categorySchema,
  seats: z.int(),
  instantBooking: z.boolean(),
  hostName: z.string(),
  /** The guest's total with it, which is never more than before. */
  totalCents: centsSchema,
  refundCents: centsSchema,
  /** The part of its price that the guest doesn't pay. */
  borneCents: centsSchema,
  borneBy: z.enum(['platform', 'host']),
  /** The booked extras that this host doesn't offer; null if there are none. */
  without: z.nullable(z.string()),
  /** Whether everybody fits, in a sentence; null if the guest hasn't said who travels. */
  fit: z.nullable(z.string()),
});
export type MovableVehicle = z.output<typeof movableVehicleSchema>;

export const listMovableVehicles = operatorEndpoint({
  operationId: 'listMovableVehicles',
  method: 'GET',
  path: '/operator/bookings/:id/vehicles',
  summary: 'List the available vehicles of the same or a better class that a booking can be moved to',
  params: bookingParams,
  status: 200,
  response: z.object({
    /** Why the booking can't be moved at all; null when it can. */
    refusal: z.nullable(z.string()),
    vehicles: z.array(movableVehicleSchema),
  }),
  errors: ['not_found'],
});

export const previewDeskAct = operatorEndpoint({
  operationId: 'previewDeskAct',
  method: 'POST',
  path: '/operator/bookings/:id/preview',
  summary: 'Preview what an act would do to a booking, to the cent',
  params: bookingParams,
  body: z.strictObject({ act: deskActSchema }),
  status: 200,
  response: deskEffectSchema,
  errors: ['not_found', 'act_refused'],
});

export const deskOutcomeSchema = z.object({
  /** `requested`: above the limit, so a second operator has to approve it first. */
  outcome: z.enum(['done', 'requested']),
  refundCents: centsSchema,
  approvalId: z.nullable(idSchema),
  /** The booking that stands now: another one after a move. */
  bookingId: idSchema,
});
export type DeskOutcome = z.output<typeof deskOutcomeSchema>;

export const actOnBooking = operatorEndpoint({
  operationId: 'actOnBooking',
  method: 'POST',
  path: '/operator/bookings/:id/acts',
  summary:
    'Act on a booking for exactly the refund that was shown. Above the limit it waits for a second operator',
  afterPassword: true,
  idempotent: true,
  params: bookingParams,
  body: z.strictObject({
    act: deskActSchema,
    refundCents: centsSchema,
    /** The amount to be given up as it was shown; an act that gives up more by now is refused. */
    givenUpCents: z.optional(centsSchema),
    /** The charge that was shown; an act that charges another amount by now is refused. */
    chargeCents: z.optional(centsSchema),
    version: seenVersionSchema,
    reason: actReasonSchema,
  }),
  status: 200,
  response: deskOutcomeSchema,
  errors: ['not_found', 'act_refused', 'effect_changed'],
});

export const noteSchema = requiredText('Note', 2000);

export const addBookingNote = operatorEndpoint({
  operationId: 'addBookingNote',
  method: 'POST',
  path: '/operator/bookings/:id/notes',
  summary: 'Add a note to a booking, which only operators read',
  params: bookingParams,
  body: z.strictObject({ text: noteSchema }),
  status: 201,
  response: z.object({ id: idSchema }),
  errors: ['not_found'],
});

export const approvalSchema = z.object({
  id: idSchema,
  bookingId: idSchema,
  reference: z.string(),
  act: deskActSchema,
  reason: z.string(),
  requestedBy: z.object({ id: idSchema, name: z.string() }),
  requestedAt: instantSchema,
  /** The amount to be given up at the time of the request. */
  requestedCents: centsSchema,
  status: z.enum(['waiting', 'approved', 'declined']),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instantSchema),
  decisionReason: z.nullable(z.string()),
  /** Computed now; null once it is decided, or when it cannot be done any more, and then why. */
  effect: z.nullable(deskEffectSchema),
  refusal: z.nullable(z.string()),
  /** Why whoever is signed in isn’t the second person, in a sentence; null when they are, and from an older process. */
  cannot: z._default(z.nullable(z.string()), null),
});
export type Approval = z.output<typeof approvalSchema>;

export const listApprovals = operatorEndpoint({
  operationId: 'listApprovals',
  method: 'GET',
  path: '/operator/approvals',
  summary: 'List requests waiting for a second operator, oldest first, and the latest decisions',
  status: 200,
  response: z.object({
    pending: z.array(approvalSchema),
    decided: z.array(approvalSchema),
    /** Disputes that somebody has asked to give up; each is decided on its own screen. */
    disputes: z._default(
      z.array(
        z.object({ id: idSchema, amountCents: centsSchema, requestedBy: z.string(), reason: z.string() }),
      ),
      [],
    ),
    /** Charges after a return that the desk decides, on the page of the booking. Oldest first: a guest waits for each. */
    charges: z._default(z.array(chargeToDecideSchema), []),
  }),
  errors: [],
});

export const decideApproval = managerEndpoint({
  operationId: 'decideApproval',
  method: 'POST',
  path: '/operator/approvals/:id/decision',
  summary: 'Approve or decline what another operator has asked for. The effect is computed again',
  afterPassword: true,
  idempotent: true,
  params: bookingParams,
  body: z.strictObject({
    decision: z.enum(['approve', 'decline']),
    refundCents: centsSchema,
    version: seenVersionSchema,
    reason: actReasonSchema,
  }),
  status: 200,
  response: z.object({ status: z.enum(['approved', 'declined']) }),
  errors: ['not_found', 'act_refused', 'effect_changed', 'approval_closed', 'own_request'],
});
