export interface MailMessage {
  /** `<outbox id@domain>`, the same for every attempt. */
  messageId: string;
  from: { name: string; address: string };
  to: string;
  replyTo: string;
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
  attachments: MailAttachment[];
  /** Sent both as a `text/calendar; method=…` part beside text and HTML, and as an attachment. */
  icalEvent?: Invitation;
}

export interface MailAttachment {
  filename: string;
  contentType: string;
  content: string | Buffer;
  /** The address of a picture in the HTML, after `cid:`. */
  cid?: string;
}

/** An invitation that adds an event to the recipient's calendar, updates it or removes it. */
export interface Invitation {
  filename: string;
  method: 'REQUEST' | 'PUBLISH' | 'CANCEL';
  content: string;
}

/** Connections to the mail server. Whatever is sent beyond them waits for one. */
export const mailConnections = 10;

/**
 * Sends one message. Resolves when the mail server accepted it; rejects when it did not, or when that is
 * unknown.
 */
export interface MailTransport {
  /** True when messages are written to files instead of being sent. */
  readonly toFiles?: boolean;
  send(message: MailMessage): Promise<void>;
  close(): Promise<void>;
}

/**
 * No mail server could be reached. The message is not at fault, so this does not count as one of its
 * attempts.
 */
export class MailTransportUnavailable extends Error {
  override name = 'MailTransportUnavailable';
}
