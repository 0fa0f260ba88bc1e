import { join } from 'node:path';
import { pino, type Logger } from 'pino';
import { databaseClock } from './clock.ts';
import type { Config } from './config/config.ts';
import { readSmtpCa } from './config/smtp.ts';
import type { Context } from './context.ts';
import { openDatabase, ping, type Database } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { type KeyUse, openSealer } from './encryption/open-sealer.ts';
import { calendarFetcher } from './features/host/ical/fetch-calendar.ts';
import { createFileTransport } from './features/mail/file-transport.ts';
import type { MailTransport } from './features/mail/mail-transport.ts';
import { createSmtpTransport } from './features/mail/smtp-transport.ts';
import { simulatedProvider } from './features/payments/simulated-provider.ts';
import { withDeadline } from './payment-provider.ts';
import { createPhotoDecoder } from './photo-decoder.ts';
import { diskPhotoStore } from './photo-store-disk.ts';
import { s3PhotoStore } from './photo-store-s3.ts';

export interface House {
  context: Context;
  database: Database;
  close(): Promise<void>;
}

/** Opens everything the process runs on: database (migrated), clock, key, card network, mail. */
export async function openHouse(config: Config, keyUse: KeyUse = 'present'): Promise<House> {
  const log = createLog(config);
  const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, log });
  try {
    if (config.databaseUrl !== undefined) await requireAnswer(database, config.databaseUrl);
    await migrate(database);
    const clock = await databaseClock(database);
    const db = database.kysely;
    const mailTransport = openMail(config);
    const context: Context = {
      config,
      db,
      clock,
      sealer: await openSealer(config, db, keyUse),
      payments: withDeadline(simulatedProvider({ db, clock }, { delayMs: config.simulatedPaymentDelayMs })),
      mailTransport,
      fetchCalendar: calendarFetcher(),
      photoStore:
        config.photos.s3 === undefined
          ? diskPhotoStore(join(config.dataDir, 'photos'))
          : s3PhotoStore(config.photos.s3, clock),
      photoDecoder: createPhotoDecoder(),
      log,
    };
    return {
      context,
      database,
      async close() {
        clock.stop();
        await mailTransport.close();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

function openMail({ dataDir, mail: { smtpUrl, smtp } }: Config): MailTransport {
  if (smtpUrl === undefined) return createFileTransport(join(dataDir, 'mail'));
  const ca = smtp.caFile === undefined ? undefined : readSmtpCa(smtp.caFile);
  return createSmtpTransport(smtpUrl, { tls: smtp.tls, ca });
}

/** The address without user and password, and what the driver said: enough to see which of the two is wrong. */
async function requireAnswer(database: Database, databaseUrl: string): Promise<void> {
  try {
    await ping(database.kysely);
  } catch (error) {
    const { host, pathname } = new URL(databaseUrl);
    const reason =
      error instanceof AggregateError ? error.errors.map(messageOf).join(', ') : messageOf(error);
    throw new Error(`The database ${pathname.slice(1)} at ${host} cannot be used: ${reason}`, {
      cause: error,
    });
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** JSON lines with request ids and route patterns, never bodies, tokens or addresses with their queries. */
function createLog(config: Config): Logger {
  return pino({
    level: config.logLevel,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: [
      'req.headers.authorization',
      'req.headers.cookie',
      '*.password',
      '*.cardNumber',
      '*.cvv',
      '*.driverLicense',
    ],
    serializers: {
      req: (request: { method: string; routeOptions?: { url?: string }; id: string }) => ({
        method: request.method,
        route: request.routeOptions?.url,
      }),
      err: describeError,
    },
  });
}

/** The database's `detail` and `where` quote the row it stumbled over, with the names and numbers in it. */
function describeError(error: Error & { code?: unknown; constraint?: unknown }): object {
  const { name, message, stack, code, constraint, cause } = error;
  return {
    type: name,
    message,
    stack,
    code,
    constraint,
    ...(cause instanceof Error && { cause: describeError(cause) }),
  };
}
