import { PGliteDialect, PostgresDialect, PostgresQueryCompiler, type QueryCompiler } from 'kysely';

/** Kysely's dialects, taught one thing: a `Temporal.Instant` is a parameter like any other. */
export class MakaniPostgresDialect extends PostgresDialect {
  override createQueryCompiler(): QueryCompiler {
    return new InstantQueryCompiler();
  }
}

export class MakaniPGliteDialect extends PGliteDialect {
  override createQueryCompiler(): QueryCompiler {
    return new InstantQueryCompiler();
  }
}

/** Every parameter of every query passes here, so neither driver sees an object it would turn into JSON. */
class InstantQueryCompiler extends PostgresQueryCompiler {
  protected override addParameter(parameter: unknown): void {
    super.addParameter(toParameter(parameter));
  }
}

function toParameter(value: unknown): unknown {
  if (value instanceof Temporal.Instant) return value.toString();
  return Array.isArray(value) ? value.map(toParameter) : value;
}
