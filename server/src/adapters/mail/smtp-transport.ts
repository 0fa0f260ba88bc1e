import { createTransport, type Transporter } from 'nodemailer';
import { smtpTls, type SmtpTls } from '../../config/smtp.ts';
import { mailConnections, MailTransportUnavailable, type MailTransport } from './mail-transport.ts';

interface SmtpTimeouts {
  connectionTimeout: number;
  greetingTimeout: number;
  socketTimeout: number;
}

const timeouts: SmtpTimeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

interface SmtpTransportOptions {
  tls?: SmtpTls | undefined;
  /** PEM. The server's certificate must be this one or be signed by it. */
  ca?: string | undefined;
  timeouts?: SmtpTimeouts;
}

/** @param url `smtp://user:password@host:587` or `smtps://…`. */
export function createSmtpTransport(url: string, options: SmtpTransportOptions = {}): MailTransport {
  const mode = smtpTls({ url, tls: options.tls });
  const transporter = createTransport({
    url,
    requireTLS: mode === 'required' || mode === 'self-signed',
    ignoreTLS: mode === 'off',
    tls: {
      rejectUnauthorized: mode !== 'self-signed',
      ...(options.ca !== undefined && { ca: options.ca }),
    },
    pool: true,
    maxConnections: mailConnections,
    // The outbox counts and schedules retries.
    maxRequeues: 0,
    idleTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(options.timeouts ?? timeouts),
  });
  return {
    async send(message) {
      try {
        // Said, it is not looked for in every letter of every part.
        await transporter.sendMail({ textEncoding: 'quoted-printable', ...message });
      } catch (error) {
        if (isAboutTheMessage(error) || (await responses(transporter))) throw error;
        throw new MailTransportUnavailable(error instanceof Error ? error.message : 'no answer', {
          cause: error,
        });
      }
    },
    async close() {
      transporter.close();
    },
  };
}

const messageSteps = new Set(['MAIL FROM', 'RCPT TO', 'DATA']);

function isAboutTheMessage(error: unknown): boolean {
  return error instanceof Error && 'command' in error && messageSteps.has(String(error.command));
}

/** A lost connection may be the message's fault. Only a server that sends no greeting counts as unavailable. */
async function responses(transporter: Pick<Transporter, 'verify'>): Promise<boolean> {
  try {
    await transporter.verify();
    return true;
  } catch {
    return false;
  }
}
