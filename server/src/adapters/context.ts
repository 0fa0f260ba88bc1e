import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/config.ts';
import type { CatalogueVersion } from '../db/catalogue/catalogue-version.ts';
import type { Db } from '../db/database.ts';
import type { Reads } from '../db/servers/reads.ts';
import type { Encryption } from '../lib/encryption/encrypted-text.ts';
import type { FetchCalendar } from './calendar-fetch/fetch-calendar.ts';
import type { Clock } from './clock.ts';
import type { MailTransport } from './mail/mail-transport.ts';
import type { PaymentProvider } from './payments/payment-provider.ts';
import type { PayoutProvider } from './payments/payout-provider.ts';
import type { PhotoDecoder } from './photos/photo-decoder.ts';
import type { PhotoStore } from './photos/photo-store.ts';
import type { TextSender } from './texts/text-sender.ts';
import type { SendWebhook } from './webhooks/send-webhook.ts';

/**
 * The dependencies of every use case. Clock, card network, mail and photos are ports, which `openContainer`
 * can replace.
 */
export interface Context {
  config: Config;
  db: Db;
  /** Its version says whether what is cached of vehicles, prices and locations is still true. */
  catalogue: CatalogueVersion;
  /** Public reads, which a replica can answer as well. */
  reads: Reads;
  clock: Clock;
  encryption: Encryption;
  payments: PaymentProvider;
  /** Undefined where the card network is simulated: hosts have no bank there. */
  payouts: PayoutProvider | undefined;
  mailTransport: MailTransport;
  /** Undefined where no text messages are sent. */
  texts: TextSender | undefined;
  fetchCalendar: FetchCalendar;
  sendWebhook: SendWebhook;
  photoStore: PhotoStore;
  photoDecoder: PhotoDecoder;
  log: FastifyBaseLogger;
}
