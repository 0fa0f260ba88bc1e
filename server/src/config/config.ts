import { join } from 'node:path';
import type { Site } from '@makani/contract/site/site';
import { socialNetworkOf } from '@makani/contract/site/social';
import * as z from 'zod';
import { type DatabaseAddresses, databaseOf, databaseVariables } from './database.ts';
import { isProxy } from './proxies.ts';
import { isOwnMachine, notForThePublic, saidTwice } from './public-address.ts';
import { missingForS3, readS3, type S3 } from './s3.ts';
import { readSeller, type Seller } from './seller.ts';
import { readTexts, textRefusals, type TextSettings, textVariables } from './texts.ts';
import { readStripe, stripeRefusals, stripeVariables, type StripeSettings } from './stripe.ts';
import { smtpRefusal, type SmtpTls, smtpTlsModes } from './smtp.ts';
import { address, email, flag, hostName, key, line, optional, whole, withDefault } from './variables.ts';

/** The configuration, parsed once. An invalid value stops the start with its name and the expected format. */
export interface Config extends DatabaseAddresses {
  nodeEnv: 'production' | 'development' | 'test';
  host: string;
  port: number;
  publicUrl: string;
  /** True when PORT or PUBLIC_URL was set. */
  isAddressGiven: boolean;
  /** True when other people can reach the site: `publicUrl` does not name this machine. */
  isPublic: boolean;
  dataDir: string;
  /** The file that remembers erased accounts, outside the database and its dumps. */
  erasureJournal: string;
  /**
   * 32 bytes that encrypt driver licenses at rest. Unset with the embedded database: created in `dataDir`
   * at first start.
   */
  dataKey: Buffer | undefined;
  /**
   * The key before `dataKey`. It still decrypts, until `npm run makani -- key:rotate` has encrypted everything with
   * the new one.
   */
  dataKeyPrevious: Buffer | undefined;
  site: Omit<Site, 'publicUrl' | 'policy'>;
  seller: Seller;
  mail: { from: string; smtpUrl: string | undefined; smtp: SmtpOptions };
  /** Unset: files in `dataDir`. */
  photos: { s3: S3 | undefined };
  /** Unset: the simulated card network. */
  stripe: StripeSettings | undefined;
  /** Off unless set. */
  texts: TextSettings;
  simulatedPaymentDelayMs: number;
  rateLimits: boolean;
  demoData: boolean;
  /** Some new listings wait until an operator has looked at them. */
  listingReview: boolean;
  /** The party that bears the extra cost of a substitute when a host has withdrawn the vehicle. */
  substituteCost: 'platform' | 'host';
  trustProxy: string[];
  metrics: MetricsAccess;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
}

interface MetricsAccess {
  /** The host of a separate listener for health, readiness and metrics. */
  host: string;
  port: number | undefined;
  /** Required on every port that serves the metrics. */
  token: string | undefined;
  /** True when the site's own port serves the metrics too. */
  onSite: boolean;
}

interface SmtpOptions {
  /** Unset: `smtpTls` decides. */
  tls: SmtpTls | undefined;
  /** File with the certificate to verify the mail server with. */
  caFile: string | undefined;
  insecureAuth: boolean;
}

export class ConfigError extends Error {
  override name = 'ConfigError';
}

const environment = z.object({
  NODE_ENV: withDefault(
    z.enum(['production', 'development', 'test'], { error: 'production, development or test' }),
    'production',
  ),
  HOST: optional(hostName),
  PORT: withDefault(whole(65_535, 'a port number, 0 to 65535'), '3000'),
  PUBLIC_URL: optional(address(['http:', 'https:'], 'an http or https address')),
  ...databaseVariables,
  DATA_DIR: withDefault(z.string().regex(/^(?!memory:)[^\0]+$/, 'a folder'), '.data'),
  ERASURE_JOURNAL: optional(z.string().regex(/^[^\0]+$/, 'a file')),
  DATA_KEY: optional(key),
  DATA_KEY_PREVIOUS: optional(key),
  BRAND_NAME: withDefault(line(60), 'Makani'),
  SUPPORT_PHONE: withDefault(line(40), '+1 (808) 555-0142'),
  SUPPORT_EMAIL: withDefault(email, 'aloha@makani.example'),
  SELLER_NAME: optional(line(100)),
  SELLER_ADDRESS: optional(line(200)),
  SELLER_TAX_ID: optional(line(40)),
  SOCIAL_LINKS: withDefault(
    z
      .string()
      .transform((text) => (text === 'off' ? [] : text.split(',').map((part) => part.trim())))
      .refine(
        (links) => links.every((link) => socialNetworkOf(link) !== undefined),
        'https addresses on instagram.com, facebook.com and youtube.com, separated by commas, or off',
      ),
    // These accounts are as fictional as the support address.
    'https://www.instagram.com/makani.example, https://www.facebook.com/makani.example, https://www.youtube.com/@makani.example',
  ),
  MAIL_FROM: optional(email),
  SMTP_URL: optional(
    address(
      ['smtp:', 'smtps:'],
      'an address such as smtp://user:password@host:587, special characters in it percent-encoded',
    ).refine(
      (text) => !URL.canParse(text) || new URL(text).search === '',
      'an address without options: SMTP_TLS and SMTP_CA set those',
    ),
  ),
  SMTP_TLS: optional(z.enum(smtpTlsModes, { error: 'required, opportunistic, self-signed or off' })),
  SMTP_CA: optional(z.string().regex(/^[^\0]+$/, 'a file')),
  SMTP_INSECURE_AUTH: withDefault(flag, 'off'),
  S3_ENDPOINT: optional(address(['http:', 'https:'], 'the http or https address of an S3-compatible store')),
  S3_BUCKET: optional(z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'the name of a bucket')),
  S3_REGION: withDefault(z.string().regex(/^[a-z0-9-]{1,40}$/, 'a region such as us-west-2'), 'us-east-1'),
  S3_ACCESS_KEY_ID: optional(z.string().regex(/^[\w.-]{1,128}$/, 'the id of an access key')),
  S3_SECRET_ACCESS_KEY: optional(z.string().regex(/^[!-~]{1,256}$/, 'the secret of that access key')),
  ...stripeVariables,
  ...textVariables,
  SIMULATED_PAYMENT_DELAY_MS: withDefault(whole(60_000, 'milliseconds, 0 to 60000'), '2000'),
  SIMULATED_PAYMENTS: withDefault(flag, 'off'),
  RATE_LIMITS: withDefault(saidTwice('off'), 'on'),
  DEMO_DATA: optional(saidTwice('on')),
  LISTING_REVIEW: withDefault(flag, 'on'),
  SUBSTITUTE_COST: withDefault(z.enum(['platform', 'host'], { error: 'platform or host' }), 'platform'),
  METRICS_HOST: withDefault(hostName, '127.0.0.1'),
  METRICS_PORT: optional(whole(65_535, 'a port number, 0 to 65535')),
  METRICS_TOKEN: optional(z.string().regex(/^[!-~]{16,256}$/, '16 to 256 letters, digits and signs')),
  TRUST_PROXY: withDefault(
    z
      .string()
      .transform((text) =>
        text
          .split(',')
          .map((part) => part.trim())
          .filter((part) => part !== ''),
      )
      .refine(
        (proxies) => proxies.every(isProxy),
        'IP addresses or networks such as 10.0.0.0/8, separated by commas',
      ),
    ',',
  ),
  LOG_LEVEL: optional(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'a pino level such as info',
    }),
  ),
});

/**
 * @param env Usually `process.env`; unknown names are ignored.
 * @throws ConfigError naming every invalid variable and its expected format, never its value.
 */
export function parseConfig(env: Record<string, string | undefined>): Config {
  const parsed = environment.safeParse(env);
  if (!parsed.success)
    throw refused(parsed.error.issues.map((issue) => `${issue.path.join('.')} should be ${issue.message}`));
  const values = parsed.data;
  const embedded = values.DATABASE_URL === undefined;
  const publicUrl = (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, '');
  const isPublic = !isOwnMachine(new URL(publicUrl).hostname);

  if (!embedded && values.DATA_KEY === undefined) {
    throw refused([
      'DATA_KEY is needed with DATABASE_URL: 32 bytes in base64, for example from: openssl rand -base64 32',
    ]);
  }
  if (embedded && (values.DATABASE_DIRECT_URL ?? values.DATABASE_REPLICA_URL) !== undefined) {
    throw refused([
      'DATABASE_URL should be set too: DATABASE_DIRECT_URL and DATABASE_REPLICA_URL belong to its server',
    ]);
  }
  if (embedded && values.MARKET_SCHEMA !== undefined) {
    throw refused(['DATABASE_URL should be set too: MARKET_SCHEMA is a schema of its database']);
  }
  if (values.DATA_KEY === undefined && values.DATA_KEY_PREVIOUS !== undefined) {
    throw refused(['DATA_KEY should be set too: DATA_KEY_PREVIOUS is the key before it']);
  }
  const stripe = readStripe(values);
  const demoData = values.DEMO_DATA === undefined ? embedded && !isPublic : values.DEMO_DATA !== 'off';
  const reasons = [
    ...stripeRefusals(values, { demoData }),
    ...textRefusals(values),
    ...(isPublic ? notForThePublic({ ...values, hasCardNetwork: stripe !== undefined }) : []),
  ];
  if (reasons.length > 0) throw refused(reasons);
  return {
    nodeEnv: values.NODE_ENV,
    host: values.HOST ?? (embedded ? 'localhost' : '0.0.0.0'),
    port: values.PORT,
    publicUrl,
    isAddressGiven: [env['PUBLIC_URL'], env['PORT']].some((value) => value?.trim()),
    isPublic,
    ...databaseOf(values),
    // A sweep deletes files that its market has no row of.
    dataDir:
      values.MARKET_SCHEMA === undefined ? values.DATA_DIR : join(values.DATA_DIR, values.MARKET_SCHEMA),
    erasureJournal: values.ERASURE_JOURNAL ?? join(values.DATA_DIR, 'erasures.journal'),
    dataKey: values.DATA_KEY,
    dataKeyPrevious: values.DATA_KEY_PREVIOUS,
    site: {
      name: values.BRAND_NAME,
      tagline: 'Cars, vans and minivans for families and groups, with the ease of luxury travel.',
      supportPhone: values.SUPPORT_PHONE,
      supportEmail: values.SUPPORT_EMAIL,
      social: values.SOCIAL_LINKS.flatMap((url) => pageOf(url) ?? []),
      isDemonstration: isPublic && stripe === undefined,
      sendsTexts: readTexts(values).via !== 'off',
      payments:
        stripe === undefined
          ? { provider: 'simulated' }
          : { provider: 'stripe', publishableKey: stripe.publishableKey, scriptUrl: stripe.scriptUrl },
    },
    seller: readSeller(values),
    photos: { s3: s3Of(values) },
    mail: { from: values.MAIL_FROM ?? values.SUPPORT_EMAIL, smtpUrl: values.SMTP_URL, smtp: smtpOf(values) },
    stripe,
    texts: readTexts(values),
    simulatedPaymentDelayMs: values.SIMULATED_PAYMENT_DELAY_MS,
    rateLimits: values.RATE_LIMITS === 'on',
    demoData,
    listingReview: values.LISTING_REVIEW,
    substituteCost: values.SUBSTITUTE_COST,
    trustProxy: values.TRUST_PROXY,
    metrics: {
      host: values.METRICS_HOST,
      port: values.METRICS_PORT,
      token: values.METRICS_TOKEN,
      // Without a token, only a local machine serves metrics on its own port.
      onSite:
        values.METRICS_PORT === undefined && (values.METRICS_TOKEN !== undefined || (embedded && !isPublic)),
    },
    // The terminal stays readable on a local machine; a server logs every request.
    logLevel: values.LOG_LEVEL ?? (embedded ? 'warn' : 'info'),
  };
}

/** @throws ConfigError when a password could leave this machine unencrypted without the operator's consent. */
function smtpOf(values: z.output<typeof environment>): SmtpOptions {
  const { SMTP_URL: url, SMTP_TLS: tls, SMTP_CA: caFile, SMTP_INSECURE_AUTH: insecureAuth } = values;
  const refusal = url === undefined ? undefined : smtpRefusal({ url, tls, insecureAuth });
  if (refusal !== undefined) throw refused([refusal]);
  return { tls, caFile, insecureAuth };
}

/** @throws ConfigError for an incomplete configuration. */
function s3Of(values: z.output<typeof environment>): S3 | undefined {
  const missing = missingForS3(values);
  if (missing.length > 0)
    throw refused([
      `${missing.join(', ')} should be set too: photos go to S3 with all four, or to the disk with none`,
    ]);
  return readS3(values);
}

function refused(reasons: string[]): ConfigError {
  return new ConfigError(
    ['The configuration cannot be used:', ...reasons.map((reason) => `  ${reason}`)].join('\n'),
  );
}

/** The social network of an address, or undefined. */
function pageOf(url: string): Site['social'][number] | undefined {
  const network = socialNetworkOf(url);
  return network && { network, url };
}
