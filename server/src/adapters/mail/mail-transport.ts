export interface MailMessage {
  /** `<outbox id@domain>`, the same on every copy. */
  messageId: string;
  from: { name: string; address: string };
  to: string;
  replyTo: string;
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
  attachments: { filename: string; contentType: string; content: string | Buffer }[];
  /** Sent as a part of its own, `text/calendar; method=…`, beside text and HTML, and as a file. */
  icalEvent?: Invitation;
}

/** What a mail program puts into its reader's calendar, or takes out of it. */
export interface Invitation {
  filename: string;
  method: 'REQUEST' | 'PUBLISH' | 'CANCEL';
  content: string;
}

/** Hands one message to whoever carries it. Resolves when it was taken; rejects when it was not, or nobody knows. */
export interface MailTransport {
  /** Mail is written down for this machine instead of being sent to anybody. */
  readonly toFiles?: boolean;
  send(message: MailMessage): Promise<void>;
  close(): Promise<void>;
}

/** Nobody could be reached to take any mail: no fault of the message, so it does not count as one of its tries. */
export class MailTransportUnavailable extends Error {
  override name = 'MailTransportUnavailable';
}
