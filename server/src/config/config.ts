import * as z from 'zod';

/** What the process runs on, parsed once. A wrong value stops the start with its name and what is expected. */
export interface Config {
  nodeEnv: 'production' | 'development' | 'test';
  host: string;
  port: number;
  publicUrl: string;
  /** Unset: the embedded database in `dataDir`. */
  databaseUrl: string | undefined;
  dataDir: string;
  /** 32 bytes, seals driver licenses at rest. Unset in embedded mode: made on first start and kept in `dataDir`. */
  dataKey: Buffer | undefined;
  site: { name: string; supportPhone: string; supportEmail: string };
  mail: { from: string; smtpUrl: string | undefined };
  simulatedPaymentDelayMs: number;
  rateLimits: boolean;
  demoData: boolean;
  trustProxy: string[];
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
}

export class ConfigError extends Error {
  override name = 'ConfigError';
}

const flag = z.enum(['on', 'off'], { error: 'on or off' }).transform((value) => value === 'on');
const blankIsUnset = (value: unknown): unknown => (value === '' ? undefined : value);
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsUnset, schema.optional());
const withDefault = <T extends z.ZodType>(schema: T, fallback: string) =>
  z.preprocess((value) => blankIsUnset(value) ?? fallback, schema);

const environment = z.object({
  NODE_ENV: withDefault(
    z.enum(['production', 'development', 'test'], { error: 'production, development or test' }),
    'production',
  ),
  HOST: optional(z.string()),
  PORT: withDefault(z.coerce.number({ error: 'a port number' }).int().min(0).max(65_535), '3000'),
  PUBLIC_URL: optional(z.url({ protocol: /^https?$/, error: 'an http or https address' })),
  DATABASE_URL: optional(z.string().regex(/^postgres(ql)?:\/\//, 'an address that begins with postgres://')),
  DATA_DIR: withDefault(z.string(), '.data'),
  DATA_KEY: optional(
    z
      .string()
      .transform((text) => Buffer.from(text, 'base64'))
      .refine((key) => key.length === 32, '32 bytes in base64, for example from: openssl rand -base64 32'),
  ),
  BRAND_NAME: withDefault(z.string().max(60), 'Makani'),
  SUPPORT_PHONE: withDefault(z.string().max(40), '+1 (808) 555-0142'),
  SUPPORT_EMAIL: withDefault(z.email({ error: 'an email address' }), 'aloha@makani.example'),
  MAIL_FROM: optional(z.email({ error: 'an email address' })),
  SMTP_URL: optional(z.string().regex(/^smtps?:\/\//, 'an address that begins with smtp:// or smtps://')),
  SIMULATED_PAYMENT_DELAY_MS: withDefault(
    z.coerce.number({ error: 'milliseconds, 0 to 60000' }).int().min(0).max(60_000),
    '2000',
  ),
  SIMULATED_PAYMENTS: withDefault(flag, 'off'),
  RATE_LIMITS: withDefault(flag, 'on'),
  DEMO_DATA: optional(flag),
  TRUST_PROXY: optional(z.string()),
  LOG_LEVEL: withDefault(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], { error: 'a pino level such as info' }),
    'info',
  ),
});

/**
 * @param env Usually `process.env`; unknown names are ignored.
 * @throws ConfigError naming every variable that is wrong and what it should be, never its value.
 */
export function parseConfig(env: Record<string, string | undefined>): Config {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    throw new ConfigError(
      ['The configuration cannot be used:', ...parsed.error.issues.map((issue) => `  ${issue.path.join('.')} should be ${issue.message}`)].join(
        '\n',
      ),
    );
  }
  const values = parsed.data;
  const embedded = values.DATABASE_URL === undefined;
  const publicUrl = (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, '');
  const isPublic = !['localhost', '127.0.0.1', '[::1]'].includes(new URL(publicUrl).hostname);

  if (!embedded && values.DATA_KEY === undefined) {
    throw new ConfigError(
      'The configuration cannot be used:\n  DATA_KEY is needed with DATABASE_URL: 32 bytes in base64, for example from: openssl rand -base64 32',
    );
  }
  if (isPublic && !values.SIMULATED_PAYMENTS) {
    throw new ConfigError(
      'The configuration cannot be used:\n  SIMULATED_PAYMENTS should be on to let a public address run on the simulated card network, which moves no money',
    );
  }
  return {
    nodeEnv: values.NODE_ENV,
    host: values.HOST ?? (embedded ? 'localhost' : '0.0.0.0'),
    port: values.PORT,
    publicUrl,
    databaseUrl: values.DATABASE_URL,
    dataDir: values.DATA_DIR,
    dataKey: values.DATA_KEY,
    site: { name: values.BRAND_NAME, supportPhone: values.SUPPORT_PHONE, supportEmail: values.SUPPORT_EMAIL },
    mail: { from: values.MAIL_FROM ?? values.SUPPORT_EMAIL, smtpUrl: values.SMTP_URL },
    simulatedPaymentDelayMs: values.SIMULATED_PAYMENT_DELAY_MS,
    rateLimits: values.RATE_LIMITS,
    demoData: values.DEMO_DATA ?? embedded,
    trustProxy: values.TRUST_PROXY === undefined ? [] : values.TRUST_PROXY.split(',').map((part) => part.trim()),
    logLevel: values.LOG_LEVEL,
  };
}
