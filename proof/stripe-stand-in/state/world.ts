import { randomBytes } from 'node:crypto';
import type { Event, ThinEvent } from './objects.ts';
import { openTables, type Tables } from './state.ts';

const apiVersion = '2026-10-28.endive';

/** The state of a handler: the tables, the clock, and the events that it causes. */
export interface World {
  url: string;
  tables: Tables;
  /** How long any card holds an authorisation; undefined, as long as its network does. */
  authorisationDays: number | undefined;
  /** Seconds. */
  now(): number;
  emit(type: string, object: unknown, previous?: Record<string, unknown>): void;
  /** Tells of an account of API v2. */
  emitThin(type: string, accountId: string): void;
  /** Whether the platform may use Accounts v2. */
  hasAccountsV2: boolean;
  /** The request that is being answered, named in the events that it causes. */
  request: Event['request'];
  /** Handed each event once it is kept. */
  onEvent: (event: Event | ThinEvent) => void;
  save(): void;
}

export function openWorld({
  now,
  file,
  authorisationDays,
}: Pick<World, 'authorisationDays'> & { now: () => Date; file?: string | undefined }): World {
  const { tables, save } = openTables(file);
  const world: World = {
    url: '',
    tables,
    authorisationDays,
    now: () => Math.floor(now().getTime() / 1000),
    hasAccountsV2: true,
    request: { id: null, idempotency_key: null },
    onEvent: () => undefined,
    save,
    emit(type, object, previous) {
      const event: Event = {
        id: newId('evt'),
        object: 'event',
        created: world.now(),
        livemode: false,
        api_version: apiVersion,
        // The object at this moment, whatever becomes of it.
        data: structuredClone({ object, ...(previous && { previous_attributes: previous }) }),
        pending_webhooks: 1,
        request: world.request,
        type,
      };
      tables.events[event.id] = event;
      world.onEvent(event);
    },
    emitThin(type, accountId) {
      world.onEvent({
        id: newId('evt'),
        object: 'v2.core.event',
        created: new Date(world.now() * 1000).toISOString(),
        livemode: false,
        related_object: { id: accountId, type: 'v2.core.account', url: `/v2/core/accounts/${accountId}` },
        type,
      });
    },
  };
  return world;
}

export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(18).toString('base64').replaceAll(/[+/]/g, 'x')}`;
}
