import { readFileSync } from 'node:fs';
import { isOwnMachine } from './public-address.ts';

/**
 * Encryption of the connection to the mail server. `required`: STARTTLS or no mail. `opportunistic`:
 * STARTTLS if the server offers it. `self-signed`: encrypted with any certificate. `off`: never encrypted.
 */
export const smtpTlsModes = ['required', 'opportunistic', 'self-signed', 'off'] as const;
export type SmtpTls = (typeof smtpTlsModes)[number];

interface SmtpSettings {
  url: string;
  tls: SmtpTls | undefined;
  /** Sends the password even over an unencrypted connection. */
  insecureAuth: boolean;
}

/** The configured mode, by default `required` whenever mail leaves this machine: it has links that open accounts. */
export function smtpTls({ url, tls }: Pick<SmtpSettings, 'url' | 'tls'>): SmtpTls {
  return tls ?? (isLoopback(url) ? 'opportunistic' : 'required');
}

/** The reason why these settings conflict, or undefined. */
export function smtpRefusal(settings: SmtpSettings): string | undefined {
  if (isImplicitTls(settings.url) && settings.tls === 'off')
    return 'SMTP_TLS should not be off with an smtps:// address: such a server speaks TLS from the first byte';
  if (maySendPlainPassword(settings) && !isLoopback(settings.url) && !settings.insecureAuth)
    return `SMTP_TLS should be required (or self-signed): with ${smtpTls(settings)} the password in SMTP_URL could cross the network unencrypted. SMTP_INSECURE_AUTH=on allows that`;
  return undefined;
}

/** Warnings about these settings, for the log. */
export function smtpWarnings(settings: SmtpSettings): string[] {
  const warnings: string[] = [];
  if (maySendPlainPassword(settings))
    warnings.push(
      `The password in SMTP_URL may be sent unencrypted (SMTP_TLS is ${smtpTls(settings)}). Set SMTP_TLS=required if the mail server offers TLS.`,
    );
  if (settings.tls === 'self-signed' && !isLoopback(settings.url))
    warnings.push(
      'SMTP_TLS=self-signed does not check who the mail server is. Set SMTP_CA to its certificate instead if the connection leaves this machine.',
    );
  return warnings;
}

/** Certificates that the mail server's certificate is checked against. @throws when the file cannot be read. */
export function readSmtpCa(file: string): string {
  const text = textOf(file);
  if (!text.includes('-----BEGIN CERTIFICATE-----'))
    throw new Error(`SMTP_CA should name a file with a certificate in PEM format; ${file} holds none.`);
  return text;
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`SMTP_CA should name a file that can be read: ${reason}`, { cause: error });
  }
}

function maySendPlainPassword(settings: SmtpSettings): boolean {
  if (!hasPassword(settings.url) || isImplicitTls(settings.url)) return false;
  return ['opportunistic', 'off'].includes(smtpTls(settings));
}

function isImplicitTls(url: string): boolean {
  return new URL(url).protocol === 'smtps:';
}

function hasPassword(url: string): boolean {
  const { username, password } = new URL(url);
  return username !== '' || password !== '';
}

function isLoopback(url: string): boolean {
  return isOwnMachine(new URL(url).hostname);
}
