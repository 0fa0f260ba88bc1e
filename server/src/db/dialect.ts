import { PGliteDialect, PostgresDialect, PostgresQueryCompiler, type QueryCompiler } from 'kysely';

/** Kysely dialects that accept `Temporal.Instant` parameters. */
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

/** Converts every query parameter, because the drivers would turn an Instant into JSON. */
class InstantQueryCompiler extends PostgresQueryCompiler {
  protected override addParameter(parameter: unknown): void {
    super.addParameter(toParameter(parameter));
  }
}

function toParameter(value: unknown): unknown {
  if (value instanceof Temporal.Instant) return value.toString();
  return Array.isArray(value) ? value.map(toParameter) : value;
}
