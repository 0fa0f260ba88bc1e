import {
  type Driver,
  PGliteDialect,
  type PGliteDialectConfig,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresQueryCompiler,
  type QueryCompiler,
} from 'kysely';
import { watchWrites } from './writes.ts';

/** Kysely dialects that accept `Temporal.Instant` parameters, and tell of writes. */
export class MakaniPostgresDialect extends PostgresDialect {
  readonly #onWrite: () => void;

  constructor(config: PostgresDialectConfig, onWrite: () => void) {
    super(config);
    this.#onWrite = onWrite;
  }

  override createDriver(): Driver {
    return watchWrites(super.createDriver(), this.#onWrite);
  }

  override createQueryCompiler(): QueryCompiler {
    return new InstantQueryCompiler();
  }
}

export class MakaniPGliteDialect extends PGliteDialect {
  readonly #onWrite: () => void;

  constructor(config: PGliteDialectConfig, onWrite: () => void) {
    super(config);
    this.#onWrite = onWrite;
  }

  override createDriver(): Driver {
    return watchWrites(super.createDriver(), this.#onWrite);
  }

  override createQueryCompiler(): QueryCompiler {
    return new InstantQueryCompiler();
  }
}

/** Converts every query parameter, because the drivers would turn an Instant into JSON. */
class InstantQueryCompiler extends PostgresQueryCompiler {
  protected override addParameter(parameter: unknown): void {
    super.addParameter(toParameter(parameter));
  }
}

export function toParameter(value: unknown): unknown {
  if (value instanceof Temporal.Instant) return value.toString();
  return Array.isArray(value) ? value.map(toParameter) : value;
}
