import type { Config } from '../config/config.ts';
import { runDemoClose } from '../seed/demo-doors.ts';
import { runHostAdd } from './add-host.ts';
import { runOperatorAdd } from './add-operator.ts';
import { runAuditVerify } from './audit-verify.ts';
import { runCheck } from './check-database.ts';
import { runDump, runMigrate, runRestore, runSeed } from './database-commands.ts';
import { runErasuresReplay } from './erasures-replay.ts';
import { runEvidenceVerify } from './evidence-verify.ts';
import { runHostReliability } from './host-reliability.ts';
import { runRotateKey } from './keys/rotate-key.ts';
import { runSetExtras } from './set-extras.ts';
import { UsageError } from './start-failure.ts';

interface Command {
  /** The arguments after the name. */
  takes: string;
  does: string;
  run: (config: Config, args: string[]) => Promise<void>;
}

/** The operator's commands, `npm run makani -- NAME …`. Each exits when done. */
const commands: ReadonlyMap<string, Command> = new Map(
  Object.entries<Command>({
    'db:migrate': {
      takes: '[--app-role ROLE]',
      does: 'bring the database up to date, and let ROLE serve it',
      run: runMigrate,
    },
    'db:seed': { takes: '', does: 'fill an empty database', run: runSeed },
    'db:dump': { takes: 'FILE', does: 'write the whole database to a file', run: runDump },
    'db:restore': { takes: 'FILE [--force]', does: 'restore it from that file', run: runRestore },
    'db:check': { takes: '', does: 'check the invariants of a database; only reads', run: runCheck },
    'audit:verify': {
      takes: '[--head NUMBER:HASH]',
      does: 'check that no entry of the audit was changed or removed',
      run: runAuditVerify,
    },
    'evidence:verify': {
      takes: 'FILE',
      does: 'check that no file of an evidence packet was changed',
      run: runEvidenceVerify,
    },
    'erasures:replay': {
      takes: '[FILE …]',
      does: 'erase again the people that a restored database brought back',
      run: runErasuresReplay,
    },
    'key:rotate': {
      takes: '[--discard-unreadable]',
      does: 'encrypt everything with a new key',
      run: runRotateKey,
    },
    'host:add': {
      takes: 'EMAIL [--take-fleet]',
      does: 'make someone a host, and give them the vehicles that have none',
      run: runHostAdd,
    },
    'hosts:reliability': {
      takes: '',
      does: 'list the hosts, those who withdrew most bookings first',
      run: runHostReliability,
    },
    'operator:add': {
      takes: 'EMAIL [--grade desk|manager]',
      does: 'invite someone to the desk',
      run: runOperatorAdd,
    },
    'extras:set': {
      takes: 'LOCATION [--infant-seats N] [--child-seats N] [--boosters N]',
      does: 'show or set how many child seats a location rents',
      run: runSetExtras,
    },
    'demo:close': { takes: '', does: 'close the demo accounts to sign-ins', run: runDemoClose },
  }),
);

/** @throws UsageError naming similar commands when there is no such command. */
export function findCommand(name: string): Command['run'] {
  const found = commands.get(name);
  if (found !== undefined) return found.run;
  const similar = similarTo(name);
  throw new UsageError(
    `There is no command ${name}.${similar.length > 0 ? ` Did you mean ${similar.join(' or ')}?` : ''}`,
  );
}

/** The help: a line for each command, and a second one where it takes much. */
export function listCommands(): string {
  const lines = [...commands].map(([name, { takes, does }]) => {
    const call = `  ${name} ${takes}`;
    return call.length > 44 ? `${call}\n${' '.repeat(45)}${does}` : `${call.padEnd(45)}${does}`;
  });
  return ['Usage: npm run makani -- COMMAND', ...lines].join('\n');
}

/** The usage of one command, or the way to the list. */
export function usageOf(name: string): string {
  const { takes, does } = commands.get(name) ?? { takes: '', does: 'list all commands' };
  const usage = commands.has(name) ? `${name} ${takes}`.trimEnd() : 'help';
  return `Usage:\n  npm run makani -- ${usage}   ${does}`;
}

/** Commands with a word that begins like a word of this name: `add-host` is similar to `host:add`. */
function similarTo(name: string): string[] {
  const starts = wordsOf(name).map((word) => word.slice(0, 3));
  return [...commands.keys()].filter((known) =>
    wordsOf(known).some((word) => starts.some((start) => word.startsWith(start))),
  );
}

function wordsOf(name: string): string[] {
  return name.split(/[^a-z]+/i).filter((word) => word !== '');
}
