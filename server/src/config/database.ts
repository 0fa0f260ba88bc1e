import * as z from 'zod';
import { address, flag, optional, withDefault } from './variables.ts';

const postgresAddress = address(
  ['postgres:', 'postgresql:'],
  'an address such as postgres://user:password@host:5432/name, special characters in it percent-encoded',
);

export const databaseVariables = {
  DATABASE_URL: optional(postgresAddress),
  DATABASE_DIRECT_URL: optional(postgresAddress),
  DATABASE_REPLICA_URL: optional(postgresAddress),
  DATABASE_PREPARED_STATEMENTS: withDefault(flag, 'on'),
  MARKET_SCHEMA: optional(
    z
      .string()
      .regex(
        /^(?!public$|pg_|information_schema$)[a-z][a-z0-9_]{0,29}$/,
        'the name of a schema: up to 30 small letters, digits and _, and not public',
      ),
  ),
};

export interface DatabaseAddresses {
  /** Unset: the embedded database in `dataDir`. */
  databaseUrl: string | undefined;
  /** The server itself, where `databaseUrl` leads to a pooler. */
  databaseDirectUrl: string | undefined;
  /** A standby that answers what anybody may read. */
  databaseReplicaUrl: string | undefined;
  /** Off behind a pooler that gives each transaction another connection. */
  preparedStatements: boolean;
  /** The schema of this market's tables. Unset: the only market, or the first of a database. */
  market: string | undefined;
}

export function databaseOf(values: {
  DATABASE_URL?: string | undefined;
  DATABASE_DIRECT_URL?: string | undefined;
  DATABASE_REPLICA_URL?: string | undefined;
  DATABASE_PREPARED_STATEMENTS: boolean;
  MARKET_SCHEMA?: string | undefined;
}): DatabaseAddresses {
  return {
    databaseUrl: values.DATABASE_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL ?? values.DATABASE_URL,
    databaseReplicaUrl: values.DATABASE_REPLICA_URL,
    preparedStatements: values.DATABASE_PREPARED_STATEMENTS,
    market: values.MARKET_SCHEMA,
  };
}
