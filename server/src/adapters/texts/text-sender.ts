import { createHash } from 'node:crypto';

export interface TextMessage {
  /** The row's id, the same for every attempt. */
  id: string;
  /** `+18085550142` */
  to: string;
  body: string;
  /** After these the network need not deliver it any more. */
  usefulSeconds: number;
}

/** An attempt whose end nobody has seen. */
export interface BegunText {
  id: string;
  to: string;
  bodySha256: string;
  begunAt: Temporal.Instant;
}

/** A text network has no key that would make a second attempt the first one, so an attempt without an answer is looked up. */
export interface TextSender {
  /** True when texts are written to files instead of being sent. */
  readonly toFiles?: boolean;
  /** @returns the network's id. @throws TextRefused, or another error when the outcome is unknown or may differ next time. */
  send(message: TextMessage): Promise<string>;
  /** @returns the network's id, if that attempt got through. */
  find(begun: BegunText): Promise<string | undefined>;
}

/** The network doesn't take this text, however often it gets it. */
export class TextRefused extends Error {
  override name = 'TextRefused';
  /** The owner of the number has replied STOP. */
  readonly isStopped: boolean;

  constructor(message: string, { isStopped }: { isStopped: boolean }) {
    super(message);
    this.isStopped = isStopped;
  }
}

export function sha256Of(body: string): string {
  return createHash('sha256').update(body).digest('hex');
}
