import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { isOwnMachine } from '../config/public-address.ts';
import { smtpWarnings } from '../config/smtp.ts';
import type { Db } from '../db/database.ts';
import { countHostless, withoutHost } from '../features/vehicles/public/hostless-vehicles.ts';

/**
 * Warnings about settings that suit a local machine but not a server or a public site, with the variable to
 * change.
 */
export function startWarnings(config: Config): string[] {
  const { databaseUrl, dataDir, mail, photos } = config;
  const warnings: string[] = [];
  if (!config.isPublic && (databaseUrl !== undefined || !isOwnMachine(config.host)))
    warnings.push(
      `PUBLIC_URL is this machine's own address, ${config.publicUrl}: links in emails lead there, demo passwords are not refused, and no page says that cards are simulated. If anyone else uses this site, set PUBLIC_URL to the address they type.`,
    );
  if (databaseUrl !== undefined && mail.smtpUrl === undefined)
    warnings.push(
      `Emails are not sent: they are written to files in ${join(dataDir, 'mail')}. Set SMTP_URL to send them.`,
    );
  if (config.isPublic && config.texts.via === 'files')
    warnings.push(
      `Text messages are not sent: they are written to files in ${join(dataDir, 'texts')}. Set TEXT_MESSAGES=off, or the keys of Twilio to send them.`,
    );
  if (databaseUrl !== undefined && photos.s3 === undefined)
    warnings.push(
      `Photos are kept on this machine, in ${join(dataDir, 'photos')}: back them up, and let every copy of the server share that folder. Set S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY to keep them in S3.`,
    );
  if (mail.smtpUrl !== undefined) warnings.push(...smtpWarnings({ url: mail.smtpUrl, ...mail.smtp }));
  if (config.seller.isFictional && (databaseUrl !== undefined || config.isPublic))
    warnings.push(
      'Receipts show a fictional address of the seller. Set SELLER_NAME and SELLER_ADDRESS to show yours.',
    );
  if (config.site.isDemonstration)
    warnings.push(
      `Cards are simulated at ${config.publicUrl} (SIMULATED_PAYMENTS): no money moves, and every page says that this is a demonstration.`,
    );
  if (config.isPublic && config.stripe !== undefined && !config.stripe.isLive)
    warnings.push(
      `Stripe runs with test keys at ${config.publicUrl}: no money moves, and nothing on the pages says so. Set live keys in STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY before anybody books for real.`,
    );
  if (config.isPublic && config.demoData)
    warnings.push(
      `If this database was filled with demo data, anyone can sign in at ${config.publicUrl} with the demo passwords. Set DEMO_DATA=off, and close the accounts with: npm run makani -- demo:close`,
    );
  if (config.isPublic && !config.rateLimits)
    warnings.push(
      `Rate limits are off at ${config.publicUrl}: passwords can be guessed. Set RATE_LIMITS=on to bring them back.`,
    );
  return warnings;
}

/** A warning about vehicles without a host, with the command that fixes it. */
export async function fleetWarnings(db: Db): Promise<string[]> {
  const hostless = await countHostless(db);
  if (hostless === 0) return [];
  return [withoutHost(hostless)];
}
