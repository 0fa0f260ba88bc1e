// refused by architecture(tables): accounts touches outbox, which belongs to mail
import { sql } from 'kysely';

export const count: unknown = sql<{ n: number }>`select count(*) as n from outbox`;
