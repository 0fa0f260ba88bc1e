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
}

export function databaseOf(values: {
  DATABASE_URL?: string | undefined;
  DATABASE_DIRECT_URL?: string | undefined;
  DATABASE_REPLICA_URL?: string | undefined;
  DATABASE_PREPARED_STATEMENTS: boolean;
}): DatabaseAddresses {
  return {
    databaseUrl: values.DATABASE_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL ?? values.DATABASE_URL,
    databaseReplicaUrl: values.DATABASE_REPLICA_URL,
    preparedStatements: values.DATABASE_PREPARED_STATEMENTS,
  };
}
