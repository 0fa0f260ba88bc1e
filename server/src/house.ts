import { join } from 'node:path';
import { pino, type Logger } from 'pino';
import { databaseClock } from './clock.ts';
import type { Config } from './config/config.ts';
import { loadDataKey } from './config/data-key.ts';
import type { Context } from './context.ts';
import { openDatabase, type Database } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { createFileTransport } from './features/mail/file-transport.ts';
import { createSmtpTransport } from './features/mail/smtp-transport.ts';
import { simulatedProvider } from './features/payments/simulated-provider.ts';
import { withDeadline } from './payment-provider.ts';
import { createSealer } from './sealed-text.ts';

export interface House {
  context: Context;
  database: Database;
  close(): Promise<void>;
}

/** Opens everything the process runs on: database (migrated), clock, key, card network, mail. */
export async function openHouse(config: Config, options: { migrate: boolean } = { migrate: true }): Promise<House> {
  const log = createLog(config);
  const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, log });
  try {
    if (options.migrate) await migrate(database);
    const clock = await databaseClock(database);
    const db = database.kysely;
    const mailTransport =
      config.mail.smtpUrl === undefined ? createFileTransport(join(config.dataDir, 'mail')) : createSmtpTransport(config.mail.smtpUrl);
    const context: Context = {
      config,
      db,
      clock,
      sealer: createSealer(await loadDataKey(config)),
      payments: withDeadline(simulatedProvider({ db, clock }, { delayMs: config.simulatedPaymentDelayMs })),
      mailTransport,
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

/** JSON lines with request ids and route patterns, never bodies, tokens or addresses with their queries. */
function createLog(config: Config): Logger {
  return pino({
    level: config.logLevel,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.cardNumber', '*.cvv', '*.driverLicense'],
    serializers: {
      req: (request: { method: string; routeOptions?: { url?: string }; id: string }) => ({
        method: request.method,
        route: request.routeOptions?.url,
      }),
    },
  });
}
