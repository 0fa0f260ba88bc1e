import type { ColumnType } from 'kysely';

/** A column that is set at insert and never updated. */
export type Fixed<T> = ColumnType<T, T, never>;
