import { createHash, randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { hashToken } from '../../../server/src/features/accounts/data/hash-token.ts';

/** Sessions of guests of the dataset, from the first on. @returns the tokens. */
export function guestTokens(databaseUrl: string, from: number, count: number): Promise<string[]> {
  return openSessions(
    databaseUrl,
    Array.from({ length: count }, (_, index) => idOf('guest', from + index)),
  );
}

export async function tokenOf(databaseUrl: string, id: string): Promise<string> {
  const [token = ''] = await openSessions(databaseUrl, [id]);
  return token;
}

/** The id that the dataset gave: see `pg_temp.bench_id`. */
export function idOf(kind: 'guest' | 'host' | 'vehicle', number: number): string {
  const hex = createHash('md5').update(`${kind} ${number}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

async function openSessions(databaseUrl: string, ids: string[]): Promise<string[]> {
  const tokens = ids.map(() => `mk1_${randomBytes(32).toString('base64url')}`);
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `insert into sessions (token_hash, user_id, created_at, last_used_at, idle_expires_at, absolute_expires_at)
        select hash, id, now(), now(), now() + interval '8 hours', now() + interval '8 hours'
        from unnest($1::text[], $2::uuid[]) s (hash, id)`,
      [tokens.map(hashToken), ids],
    );
  } finally {
    await client.end();
  }
  return tokens;
}
