import type { ColumnType } from 'kysely';

/** Set once, when the row is made. */
export type Fixed<T> = ColumnType<T, T, never>;
