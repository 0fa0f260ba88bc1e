import type { Client } from 'pg';
import { within } from '../lib/within.ts';

export interface Listener {
  /** True while a connection listens that answered a moment ago. */
  isHearing(): boolean;
  close(): Promise<void>;
}

/** How often the connection is asked whether it is still there, and how long it may take to answer. */
const beatMs = 500;
const patienceMs = 1_000;
const pauseMs = 500;

/** Everything that processes tell each other. */
export type Channel = 'catalogue_version' | 'messages' | 'ended_sessions';
const channels: readonly Channel[] = ['catalogue_version', 'messages', 'ended_sessions'];

/** Each market has its own, but sessions are those of all markets. */
export function channelName(channel: Channel, market: string | undefined): string {
  return market === undefined || channel === 'ended_sessions' ? channel : `${channel}_${market}`;
}

export interface Hearer {
  channel: Channel;
  /**
   * Called for each notice with its payload; and without any whenever one may have been missed, after connecting and with
   * every beat.
   */
  onNotice: (payload?: string) => void;
  /** Called when the connection is lost: until the next notice, others may be missed. */
  onLost?: () => void;
}

export interface ListenerOptions {
  open: () => Client;
  market: string | undefined;
  /** Those of now; another one may be added later. */
  hearers: readonly Hearer[];
  onLost: (error: Error) => void;
}

/** Listens to all channels on one connection of its own, and connects again when that is lost. */
export function openListener({ open, market, hearers, onLost }: ListenerOptions): Listener {
  let current: Client | undefined;
  let isHearing = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  const later = (ms: number, work: () => Promise<void>): void => {
    timer = setTimeout(() => void work(), ms).unref();
  };
  void connect();

  return {
    isHearing: () => isHearing,
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await within(patienceMs, current?.end() ?? Promise.resolve());
    },
  };

  async function connect(): Promise<void> {
    const client = open();
    current = client;
    client.on('error', (error) => lose(client, error));
    client.on('end', () => lose(client, new Error('It was ended.')));
    client.on('notification', ({ channel: name, payload }) => {
      for (const { channel, onNotice } of hearers)
        if (channelName(channel, market) === name) onNotice(payload ?? '');
    });
    const listen = channels.map((channel) => `LISTEN ${channelName(channel, market)}`).join(';');
    const listening = client.connect().then(() => client.query(listen));
    await beat(client, listening);
  }

  async function beat(client: Client, answer: Promise<unknown>): Promise<void> {
    const reasons: unknown[] = [];
    const heard =
      (await within(patienceMs, answer, (error) => reasons.push(error))) ??
      // A process that was busy all that time has not read the answer yet.
      (await within(patienceMs / 4, answer));
    if (heard === undefined) lose(client, new Error('It does not answer.', { cause: reasons[0] }));
    if (current !== client || isClosed) return;
    isHearing = true;
    for (const { onNotice } of hearers) onNotice();
    later(beatMs, () => beat(client, client.query('SELECT 1')));
  }

  function lose(client: Client, error: Error): void {
    if (current !== client || isClosed) return;
    current = undefined;
    if (isHearing) {
      onLost(error);
      for (const hearer of hearers) hearer.onLost?.();
    }
    isHearing = false;
    clearTimeout(timer);
    client.end().catch(() => undefined);
    later(pauseMs, connect);
  }
}
