import Fastify from 'fastify';
import { Pool } from 'pg';
import { mailsAlone } from './mails-alone.ts';
import { searchPage, searchSql } from './search-page.ts';
import { thinBookings } from './thin-bookings.ts';
import { thinTrips } from './thin-trips.ts';

/** The process behind `limits.ts`: bytes from memory, and searches, bookings, trips and mails with nothing around them. */
const app = Fastify({ bodyLimit: 64 << 20 });
app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
  done(null, body),
);

thinBookings(app);
thinTrips(app);
mailsAlone(app);

const answers = new Map<string, { body: unknown; headers: Record<string, string> }>();
app.put<{ Params: { name: string } }>('/bytes/:name', (request, reply) => {
  const headers: Record<string, string> = JSON.parse(String(request.headers['x-headers']));
  answers.set(request.params.name, { body: request.body, headers });
  return reply.code(204).send();
});
app.get<{ Params: { name: string } }>('/bytes/:name', (request, reply) => {
  const found = answers.get(request.params.name);
  return reply.headers(found?.headers ?? {}).send(found?.body);
});

const pools = new Map<string, Pool>();
app.get<{ Querystring: { database: string; from: string; to: string } }>(
  '/search',
  async (request, reply) => {
    const { database, from, to } = request.query;
    const pool = pools.get(database) ?? new Pool({ connectionString: database, max: 10 });
    pools.set(database, pool);
    const { rows } = await pool.query({ name: 'search', text: searchSql('$1', '$2'), values: [from, to] });
    return reply.type('application/json; charset=utf-8').send(searchPage(rows, from, to));
  },
);

const address = await app.listen({ host: 'localhost', port: 0 });
process.send?.(new URL(address).port);
process.once('disconnect', () => process.exit());
