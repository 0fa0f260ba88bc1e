import type { Database } from '../../../server/src/db/database.ts';

/** Their versions and keys go on: processes keep what they have read under them. */
const lasting = ['schema_migrations', 'encryption_keys', 'catalogue_version', 'vehicle_versions'];

/** Copies the rows of now, and makes the function that brings them all back, whatever a test changes. */
export async function saveInitialState(database: Database): Promise<void> {
  await database.script(`
    CREATE SCHEMA initial_state;
    DO $$
    DECLARE
      named name;
      rows text;
      steps text := '';
    BEGIN
      FOR named IN
        SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> ALL ('{${lasting.join()}}')
      LOOP
        EXECUTE format(${literal(hashOfRows)}, named) INTO rows;
        IF rows IS NULL THEN
          steps := steps || format(${literal(withoutRows)}, named);
        ELSE
          EXECUTE format('CREATE TABLE initial_state.%1$I AS TABLE public.%1$I', named);
          steps := steps || format(${literal(withRows)}, named, rows);
        END IF;
      END LOOP;
      EXECUTE format(${literal(bringBack)}, 'BEGIN' || steps || ' END');
    END $$`);
}

/** Null of an empty table. */
const hashOfRows = `SELECT md5(string_agg(a_row::text, '' ORDER BY a_row::text)) FROM public.%1$I a_row`;

/** To compare takes a fraction of what writing takes, and a hash a fraction of what EXCEPT takes. */
const withRows = `
  IF (${hashOfRows}) IS DISTINCT FROM %2$L THEN
    DELETE FROM public.%1$I;
    INSERT INTO public.%1$I OVERRIDING SYSTEM VALUE TABLE initial_state.%1$I;
  END IF;`;

const withoutRows = `
  IF EXISTS (SELECT FROM public.%1$I) THEN DELETE FROM public.%1$I; END IF;`;

/** As a replica it bypasses triggers, such as those that keep the ledger. */
const bringBack = `
  CREATE FUNCTION initial_state.bring_back() RETURNS void LANGUAGE plpgsql SET session_replication_role = replica AS %L`;

function literal(sql: string): string {
  return `'${sql.replaceAll("'", "''")}'`;
}

/** The triggers do not see it, so it counts the change of what pages show itself. */
export async function bringBackInitialState(database: Database): Promise<void> {
  await database.script(`
    SELECT initial_state.bring_back();
    UPDATE catalogue_version SET version = version + 1`);
}
