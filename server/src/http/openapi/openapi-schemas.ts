import { policyChangesSchema, settablePolicySchema } from '@makani/contract/settings/policy-settings';
import { brandChangesSchema, settableBrandSchema } from '@makani/contract/settings/brand-settings';
import {
  deskLimitsSchema,
  limitChangesSchema,
  settableLimitsSchema,
} from '@makani/contract/settings/limit-settings';
import { brandSchema } from '@makani/contract/site/brand';
import { policyFiguresSchema } from '@makani/contract/site/policy';
import { idempotencyKeySchema } from '@makani/contract/kernel/endpoint';
import { apiKeySchema } from '@makani/contract/tools/api-keys';
import { toolBookingSchema } from '@makani/contract/tools/tool-bookings';
import { webhookDeliverySchema } from '@makani/contract/webhooks/deliveries';
import { webhookSchema } from '@makani/contract/webhooks/webhooks';
import { accountSchema } from '@makani/contract/accounts/account';
import { accountExportSchema } from '@makani/contract/accounts/account-export';
import { userSchema } from '@makani/contract/accounts/auth';
import {
  bookingSchema,
  bookingStatusSchema,
  listedTripSchema,
  customerInfoSchema,
  tripStatusSchema,
} from '@makani/contract/bookings/bookings';
import { cancellationSchema } from '@makani/contract/bookings/cancellation';
import { drivenTripSchema } from '@makani/contract/driving/driven-trips';
import { tripDriverSchema } from '@makani/contract/driving/trip-drivers';
import { errorSchema } from '@makani/contract/kernel/error-response';
import { bookingEntrySchema } from '@makani/contract/bookings/host-booking-entry';
import { hostBookingSchema } from '@makani/contract/bookings/host-bookings';
import { blockSchema, rentalRulesSchema } from '@makani/contract/calendar/host-calendar';
import { calendarImportSchema } from '@makani/contract/calendar/other-calendars';
import { hostTransactionSchema } from '@makani/contract/earnings/host-earnings';
import { hostVehicleDetailSchema } from '@makani/contract/vehicles/host-vehicles';
import {
  offerChangesSchema,
  offerSettingSchema,
  settableOffersSchema,
} from '@makani/contract/settings/offers';
import { discountSchema } from '@makani/contract/bookings/offers';
import { cabinSchema } from '@makani/contract/fit/cabin';
import { childSchema, partySchema } from '@makani/contract/fit/party';
import { waitlistEntrySchema } from '@makani/contract/waitlist/waitlist';
import { feesSchema, priceLineSchema, quoteSchema } from '@makani/contract/bookings/quotes';
import { ownReviewSchema } from '@makani/contract/reviews/reviews';
import { approvalSchema, deskActSchema, deskEffectSchema } from '@makani/contract/operator/desk-acts';
import { actReasonSchema } from '@makani/contract/operator/act-reason';
import { auditEntrySchema } from '@makani/contract/operator/audit';
import { deskMomentSchema, deskPersonSchema } from '@makani/contract/operator/desk-bookings';
import {
  locationChangesSchema,
  locationSettingsSchema,
  settableLocationSchema,
} from '@makani/contract/operator/location-settings';
import {
  faqChangesSchema,
  faqSettingsSchema,
  settableFaqSchema,
  settableFaqsSchema,
} from '@makani/contract/settings/faq-settings';
import { faqSchema } from '@makani/contract/site/faqs';
import {
  settableSupportSchema,
  supportChangesSchema,
  supportSettingsSchema,
} from '@makani/contract/operator/support-settings';
import { hoursExceptionSchema } from '@makani/contract/site/locations';
import { custodySchema } from '@makani/contract/operator/look-up';
import { emailSchema, idSchema, phoneSchema } from '@makani/contract/kernel/text';
import {
  instantSchema,
  momentSchema,
  periodSchema,
  wallDateSchema,
  wallTimeSchema,
} from '@makani/contract/kernel/time';
import { reasonedRuleSchema } from '@makani/contract/operator/desk-prices';
import { hostRuleFormSchema, priceRuleSchema } from '@makani/contract/vehicles/price-rules';
import { tripPaymentSchema, tripSchema, tripStepSchema } from '@makani/contract/bookings/trips';
import { centsSchema, signedCentsSchema } from '@makani/contract/kernel/money';
import { pictureSchema, vehicleSchema } from '@makani/contract/vehicles/vehicles';
import * as z from 'zod';
import { arrivalSchemas } from './arrival-schemas.ts';
import { handoverSchemas } from './handover-schemas.ts';
import { messageSchemas } from './message-schemas.ts';

/** Schemas that appear once in the document under these names, which generated clients use for types. */
const shared: Record<string, z.core.$ZodType> = {
  ...arrivalSchemas,
  ...handoverSchemas,
  ...messageSchemas,
  Account: accountSchema,
  AccountExport: accountExportSchema,
  ApiKey: apiKeySchema,
  Approval: approvalSchema,
  AuditEntry: auditEntrySchema,
  Booking: bookingSchema,
  BookingStatus: bookingStatusSchema,
  BookingEntry: bookingEntrySchema,
  Cabin: cabinSchema,
  CalendarImport: calendarImportSchema,
  Cancellation: cancellationSchema,
  Cents: centsSchema,
  Custody: custodySchema,
  Child: childSchema,
  CustomerInfo: customerInfoSchema,
  DeskAct: deskActSchema,
  DeskEffect: deskEffectSchema,
  DeskMoment: deskMomentSchema,
  DeskPerson: deskPersonSchema,
  Discount: discountSchema,
  Email: emailSchema,
  Error: errorSchema,
  Faq: faqSchema,
  FaqChanges: faqChangesSchema,
  FaqSettings: faqSettingsSchema,
  Fees: feesSchema,
  HostBooking: hostBookingSchema,
  HostTransaction: hostTransactionSchema,
  HostVehicle: hostVehicleDetailSchema,
  HoursException: hoursExceptionSchema,
  Id: idSchema,
  IdempotencyKey: idempotencyKeySchema,
  Instant: instantSchema,
  ListedTrip: listedTripSchema,
  DrivenTrip: drivenTripSchema,
  TripDriver: tripDriverSchema,
  LocationChanges: locationChangesSchema,
  LocationSettings: locationSettingsSchema,
  Moment: momentSchema,
  OfferChanges: offerChangesSchema,
  OfferSetting: offerSettingSchema,
  Party: partySchema,
  Period: periodSchema,
  Phone: phoneSchema,
  Picture: pictureSchema,
  PriceLine: priceLineSchema,
  PriceRule: priceRuleSchema,
  PriceRuleOfDesk: reasonedRuleSchema,
  PriceRuleOfHost: hostRuleFormSchema,
  Quote: quoteSchema,
  Reason: actReasonSchema,
  RentalRules: rentalRulesSchema,
  SettableFaq: settableFaqSchema,
  SettableFaqs: settableFaqsSchema,
  SettableLocation: settableLocationSchema,
  Brand: brandSchema,
  BrandChanges: brandChangesSchema,
  SettableBrand: settableBrandSchema,
  DeskLimits: deskLimitsSchema,
  LimitChanges: limitChangesSchema,
  SettableLimits: settableLimitsSchema,
  PolicyChanges: policyChangesSchema,
  PolicyFigures: policyFiguresSchema,
  SettablePolicy: settablePolicySchema,
  SettableOffers: settableOffersSchema,
  SettableSupport: settableSupportSchema,
  SupportChanges: supportChangesSchema,
  SupportSettings: supportSettingsSchema,
  Review: ownReviewSchema,
  SignedCents: signedCentsSchema,
  ToolBooking: toolBookingSchema,
  Trip: tripSchema,
  TripPayment: tripPaymentSchema,
  TripStatus: tripStatusSchema,
  TripStep: tripStepSchema,
  User: userSchema,
  Vehicle: vehicleSchema,
  VehicleBlock: blockSchema,
  WallDate: wallDateSchema,
  WallTime: wallTimeSchema,
  Webhook: webhookSchema,
  WebhookDelivery: webhookDeliverySchema,
  Wish: waitlistEntrySchema,
};

type Direction = 'input' | 'output';

const names = {
  output: registryOf(Object.entries(shared)),
  /**
   * Input may be looser than output (unknown fields, defaults), so only schemas that are equal both ways
   * share a name.
   */
  input: registryOf(Object.entries(shared).filter(([, schema]) => isSameBothWays(schema))),
};

export const components = definitionsOf(names.output);

export function referenceTo(name: keyof typeof shared): object {
  return { $ref: `#/components/schemas/${name}` };
}

/** The JSON Schema of one part of an operation, with references to shared schemas. */
export function schemaOf(schema: z.core.$ZodType, direction: Direction = 'output'): object {
  const name = names[direction].get(schema)?.id;
  if (name !== undefined) return referenceTo(name);
  const { $defs: _, ...inline } = convert(schema, direction, names[direction]);
  return inline;
}

type Names = z.core.$ZodRegistry<{ id: string }>;

function registryOf(entries: [string, z.core.$ZodType][]): Names {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of entries) registry.add(schema, { id });
  return registry;
}

function isSameBothWays(schema: z.core.$ZodType): boolean {
  const none = registryOf([]);
  return JSON.stringify(convert(schema, 'input', none)) === JSON.stringify(convert(schema, 'output', none));
}

function definitionsOf(metadata: Names): Record<string, object> {
  const { $defs = {} } = convert(z.object(shared), 'output', metadata);
  return Object.fromEntries(
    Object.entries($defs).map(([name, { id: _name, ...definition }]) => [name, definition]),
  );
}

/** References point to the place of shared schemas in OpenAPI. */
function convert(schema: z.core.$ZodType, io: Direction, metadata: Names): z.core.JSONSchema.BaseSchema {
  const { $schema: _, ...converted } = z.toJSONSchema(schema, { io, metadata, override: nameTypeOfEachRule });
  return JSON.parse(JSON.stringify(converted).replaceAll('"#/$defs/', '"#/components/schemas/'));
}

/** Two patterns become an `allOf`. Generators read its parts as `unknown` unless each states its type. */
function nameTypeOfEachRule({
  jsonSchema: { type, allOf },
}: {
  jsonSchema: z.core.JSONSchema.BaseSchema;
}): void {
  if (type !== undefined) for (const rule of allOf ?? []) rule.type ??= type;
}
