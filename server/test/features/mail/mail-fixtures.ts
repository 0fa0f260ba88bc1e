import type { Insurance } from '@makani/contract/bookings/rental-options';
import { initialPolicy, toStoredPolicy } from '@makani/domain/policy/policy-figures';
import { priceRental } from '@makani/domain/pricing/pricing';
import { randomBytes } from 'node:crypto';
import { pino, type Logger } from 'pino';
import type {
  ConfirmedBooking,
  BookingConfirmation,
} from '../../../src/features/mail/kinds/booking-confirmation.ts';
import type { MailMessage, MailTransport } from '../../../src/adapters/mail/mail-transport.ts';
import type { Addressee } from '../../../src/features/mail/invitation.ts';
import type { MailSite } from '../../../src/features/mail/mail-site.ts';
import { createEncryption } from '../../../src/lib/encryption/encrypted-text.ts';

export const encryption = createEncryption(randomBytes(32));

export const site: MailSite = {
  name: 'Makani',
  supportPhone: '+1 (808) 555-0142',
  supportEmail: 'aloha@makani.example',
  publicUrl: 'https://makani.example',
  mailFrom: 'bookings@makani.example',
  seller: { name: 'Makani', address: '555 Trade Wind Way, Honolulu, HI 96815', taxId: undefined },
};

export const addressee: Addressee = {
  email: 'guest@guests.example',
  queuedAt: Temporal.Instant.from('2026-11-20T18:03:00Z'),
};

/** Three days of a Sienna with basic insurance, priced as in the pricing tests. */
export function confirmedBooking(overrides: Partial<ConfirmedBooking> = {}): ConfirmedBooking {
  return {
    bookingId: crypto.randomUUID(),
    reference: 'MK-7H3QX9',
    customerName: 'Sample Guest',
    vehicleName: 'Toyota Sienna',
    vehicleCategory: 'Minivan',
    locationName: 'Honolulu',
    locationAddress: '1 Sample Street, Honolulu, HI',
    pickupAt: '2026-12-01T10:00',
    returnAt: '2026-12-04T09:30',
    travelers: '2 adults, 3 children, 4 bags',
    arrangement: ['Front row, left: Driver', 'Second row, left: Child, 1 year, rear-facing seat'],
    drawn: null,
    startsAt: Temporal.Instant.from('2026-12-01T20:00:00Z'),
    endsAt: Temporal.Instant.from('2026-12-04T19:30:00Z'),
    ...priceOf(3, 'basic'),
    last4: '4242',
    isConfirmed: false,
    isCharged: false,
    answerBy: '2026-11-21T08:03',
    deposit: null,
    policy: toStoredPolicy(initialPolicy),
    ...overrides,
  };
}

/** The price of a Sienna. */
export function priceOf(days: number, insurance: Insurance): Pick<ConfirmedBooking, 'lines' | 'totalCents'> {
  const period = { pickupAt: '2026-12-01T10:00', returnAt: '2026-12-04T09:30' };
  const { lines, totalCents } = priceRental({
    ...period,
    dailyCents: 39_900,
    days,
    insurance,
    policy: initialPolicy,
  });
  return { lines, totalCents };
}

export function confirmation(overrides: Partial<BookingConfirmation> = {}): BookingConfirmation {
  return {
    recipient: { as: 'payer', email: 'guest@guests.example' },
    ...confirmedBooking(overrides),
    ...overrides,
  };
}

/** Records messages; `behave` may reject a message or never resolve. */
export function recordingTransport(
  behave: (message: MailMessage) => Promise<void> = async () => {},
): MailTransport & { messages: MailMessage[] } {
  const messages: MailMessage[] = [];
  return {
    messages,
    async send(message) {
      messages.push(message);
      await behave(message);
    },
    async close() {},
  };
}

/** The real logger, which writes into `lines`. */
export function recordingLog(): { log: Logger; lines: string[] } {
  const lines: string[] = [];
  return { lines, log: pino({ level: 'warn' }, { write: (line) => void lines.push(line) }) };
}
