import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newOperator } from '../../../server/test/kit/desk/operators.ts';
import { expectResponse } from '../../kit/http.ts';
import type { Scene } from './scene.ts';
import type { World } from './world.ts';

/** Ids of the deliveries that came to the tool, by booking. */
const received = new Map<string, string[]>();
let address: Promise<string> | undefined;

/** A tool on this machine that takes everything. It doesn't keep the campaign from ending. */
async function listen(): Promise<string> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { id, bookingId } = JSON.parse(Buffer.concat(parts).toString()) as Record<string, string>;
      received.set(bookingId ?? '', [...(received.get(bookingId ?? '') ?? []), id ?? '']);
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

async function ensureWebhook(world: World): Promise<void> {
  const url = await (address ??= listen());
  const known = await world.db.selectFrom('webhooks').select('id').where('url', '=', url).execute();
  if (known.length > 0) return;
  const clock = { now: () => Temporal.Now.instant() };
  const { token } = await newOperator({ context: { db: world.db, clock } }, 'manager');
  const body = { url, events: ['booking'] };
  await expectResponse(201, world.url, 'POST', '/api/operator/webhooks', { token, body });
}

export const webhookScene: Scene = {
  name: 'a webhook',
  points: ['delivery leased', 'before the delivery is noted', 'delivery noted'],
  prepare: async (world) => {
    await ensureWebhook(world);
    const { id } = await world.requested(await world.guest());
    return {
      jobs: ['send webhooks'],
      look: async ({ db }) => {
        const rows = await db
          .selectFrom('webhook_deliveries')
          .select(['id', 'delivered_at'])
          .where('booking_id', '=', id)
          .execute();
        const ids = received.get(id) ?? [];
        const isWhole =
          rows.length > 0 &&
          rows.every((row) => row.delivered_at !== null && ids.includes(row.id)) &&
          ids.every((one) => rows.some((row) => row.id === one));
        return isWhole ? undefined : `webhooks of booking ${id}: ${JSON.stringify({ rows, ids })}`;
      },
    };
  },
};
