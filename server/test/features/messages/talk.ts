import { randomUUID } from 'node:crypto';
import type { DeskThread } from '@makani/contract/messages/desk-messages';
import type { Message, MessagePhoto, Thread, ThreadPage } from '@makani/contract/messages/messages';
import type { Booking } from '@makani/contract/bookings/bookings';
import { openSession } from '../../../src/features/accounts/public/sessions.ts';
import { insertGuest } from '../../../../proof/kit/inserted-people.ts';
import { fleetHost } from '../../kit/hosts.ts';
import { multipart, photograph } from '../../kit/multipart.ts';
import type { TestApp } from '../../kit/test-app.ts';

export interface Person {
  id: string;
  token: string;
  email: string;
}

/** People who write to each other. */
export class Talk {
  readonly app: TestApp;

  constructor(app: TestApp) {
    this.app = app;
  }

  async guest({ isVerified = true } = {}): Promise<Person> {
    return insertGuest(this.app.context.db, this.app.context.clock.now(), { isVerified });
  }

  host(): Promise<{ id: string; token: string }> {
    return fleetHost(this.app);
  }

  /** A new session, after the clock has moved. */
  async again({ id }: { id: string }): Promise<string> {
    const { db, clock } = this.app.context;
    return openSession(db, { id, roles: ['guest'] }, clock.now());
  }

  /** The request that asks a host. */
  async question(
    { token }: { token: string },
    text: string,
    { vehicleId, clientId = randomUUID() }: { vehicleId?: string; clientId?: string } = {},
  ): Promise<['POST', string, { token: string; body: object }]> {
    const body = { vehicleId: vehicleId ?? (await this.app.vehicle()).id, clientId, text };
    return ['POST', '/messages/questions', { token, body }];
  }

  async ask(...args: Parameters<Talk['question']>): Promise<ThreadPage> {
    return this.app.expect(201, ...(await this.question(...args)));
  }

  /** The request that sends a message. */
  sending(
    { token }: { token: string },
    threadId: string,
    text: string,
    { clientId = randomUUID(), photoIds = [] }: { clientId?: string; photoIds?: string[] } = {},
  ): ['POST', string, { token: string; body: object }] {
    const body = { clientId, text, photoIds };
    return ['POST', `/messages/threads/${threadId}/messages`, { token, body }];
  }

  send(...args: Parameters<Talk['sending']>): Promise<Message> {
    return this.app.expect(201, ...this.sending(...args));
  }

  page({ token }: { token: string }, threadId: string, query = ''): Promise<ThreadPage> {
    return this.app.expect(200, 'GET', `/messages/threads/${threadId}${query}`, { token });
  }

  async texts(person: { token: string }, threadId: string): Promise<string[]> {
    return (await this.page(person, threadId)).messages.map(({ text }) => text);
  }

  async threads({ token }: { token: string }): Promise<Thread[]> {
    const { threads } = await this.app.expect<{ threads: Thread[] }>(200, 'GET', '/messages/threads', {
      token,
    });
    return threads;
  }

  async unread({ token }: { token: string }): Promise<number> {
    const { unread } = await this.app.expect<{ unread: number }>(200, 'GET', '/messages/unread', { token });
    return unread;
  }

  read({ token }: { token: string }, threadId: string, upTo: number): Promise<{ unread: number }> {
    return this.app.expect(200, 'PUT', `/messages/threads/${threadId}/read`, { token, body: { upTo } });
  }

  async photo({ token }: { token: string }, threadId: string): Promise<MessagePhoto> {
    const file = multipart(await photograph());
    return this.app.expect(201, 'POST', `/messages/threads/${threadId}/photos`, { token, ...file });
  }

  threadOf({ token }: { token: string }, bookingId: string): Promise<Thread> {
    return this.app.expect(200, 'PUT', `/messages/bookings/${bookingId}`, { token });
  }

  /** Books and pays a vehicle for a guest. */
  async book(guest: Person, dates: { pickupAt?: string; returnAt?: string } = {}): Promise<Booking> {
    const { id } = await this.app.hold(guest.token, (await this.app.quote(dates)).id);
    const paid = await this.app.pay(guest.token, id);
    if (paid.status !== 200) throw new Error(`paying answered ${paid.status}`);
    return paid.body as Booking;
  }

  async confirm({ id }: { id: string }): Promise<void> {
    const { token } = await this.host();
    await this.app.expect(200, 'POST', `/host/bookings/${id}/confirm`, { token, key: randomUUID() });
  }

  async listAtDesk({ token }: { token: string }, query = ''): Promise<DeskThread[]> {
    const { threads } = await this.app.expect<{ threads: DeskThread[] }>(
      200,
      'GET',
      `/operator/messages/threads${query}`,
      { token },
    );
    return threads;
  }
}
