import { join } from 'node:path';
import type { Config } from './config/config.ts';
import { smtpWarnings } from './config/smtp.ts';

/** What works at home and surprises on a server: each a sentence with the variable that changes it. */
export function startWarnings(config: Config): string[] {
  const { databaseUrl, dataDir, mail, photos } = config;
  const warnings: string[] = [];
  if (databaseUrl !== undefined && mail.smtpUrl === undefined)
    warnings.push(
      `Emails are not sent: they are written to files in ${join(dataDir, 'mail')}. Set SMTP_URL to send them.`,
    );
  if (databaseUrl !== undefined && photos.s3 === undefined)
    warnings.push(
      `Photos are kept on this machine, in ${join(dataDir, 'photos')}: back them up, and let every copy of the server share that folder. Set S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY to keep them in S3.`,
    );
  if (mail.smtpUrl !== undefined) warnings.push(...smtpWarnings({ url: mail.smtpUrl, ...mail.smtp }));
  return warnings;
}
