import { parseArgs } from 'node:util';
import { gradeSchema } from '@makani/contract/operator/operators';
import { emailSchema } from '@makani/contract/kernel/text';
import type { Context } from '../adapters/context.ts';
import type { Config } from '../config/config.ts';
import { openContainer } from '../container.ts';
import { inviteByCommand } from '../features/operators/public/invite-operator.ts';
import { databaseName, withServedAddress } from './served-address.ts';
import { UsageError } from './start-failure.ts';

const example = 'npm run makani -- operator:add kai@example.com --grade manager';

/** `operator:add EMAIL [--grade desk|manager]`. The first operator of a site is a manager, who invites the others. */
export async function runOperatorAdd(config: Config, args: string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    args,
    options: { grade: { type: 'string', default: 'manager' } },
    allowPositionals: true,
  });
  const [text, ...more] = positionals;
  if (text === undefined || more.length > 0)
    throw new UsageError(`Please give an email address, for example: ${example}`);
  const email = emailSchema.safeParse(text);
  if (!email.success) throw new UsageError(`${text} is not an email address. For example: ${example}`);
  const grade = gradeSchema.safeParse(values.grade);
  if (!grade.success) throw new UsageError(`The grade is desk or manager. For example: ${example}`);
  console.log(`Writing to ${databaseName(config)}.`);
  const container = await openContainer(await withServedAddress(config));
  try {
    console.log(await addOperator(container.context, { email: email.data, grade: grade.data }));
  } finally {
    await container.close();
  }
}

/** @returns a report for the terminal. */
export async function addOperator(
  context: Pick<Context, 'db' | 'clock' | 'config' | 'encryption'>,
  input: Parameters<typeof inviteByCommand>[1],
): Promise<string> {
  const { link, expiresAt, isAgain } = await inviteByCommand(context, input);
  const until = expiresAt.toString({ smallestUnit: 'minute' }).replace('T', ' ').replace('Z', ' UTC');
  const role = input.grade === 'manager' ? 'a manager' : 'an operator at the desk';
  const again = isAgain
    ? ' Earlier links, the password and the authenticator app of before no longer work.'
    : '';
  if (link === null)
    return `An email to ${input.email} has the link with which they become ${role}. It works once, until ${until}, and asks for a name, a password and an authenticator app.${again} All managers get an email about it.`;
  return [
    `${input.email} can become ${role} with this link. It works once, until ${until}, and asks for a name, a password and an authenticator app.${again}`,
    '',
    `  ${link}`,
    '',
    'Anyone with this link can use it, so don’t share it with anyone else.',
  ].join('\n');
}
