import { isWellKnownPassword } from './well-known-passwords.ts';

/** The owner's publicly known details, which an attacker would try first. */
export interface PasswordOwner {
  email?: string;
  username?: string;
  firstName?: string;
  lastName?: string;
}

/** The reason to reject a password, or undefined. The contract checks its length. */
export function passwordProblem(password: string, owner: PasswordOwner): string | undefined {
  if (isMadeOfNames(password, owner)) return 'Please choose a password that isn’t your name or email.';
  if (isWellKnownPassword(password)) return 'This password is too common. Please choose another.';
  return undefined;
}

export type PasswordStrength = 'too short' | 'easy to guess' | 'fair' | 'good' | 'strong';

/**
 * The word beside the password field. Length counts more than variety; names and common passwords count for
 * nothing.
 */
export function passwordStrength(password: string, owner: PasswordOwner): PasswordStrength {
  if (password.length < 8) return 'too short';
  if (passwordProblem(password, owner) !== undefined) return 'easy to guess';
  const different = new Set(password.toLowerCase()).size;
  if (different < 5) return 'easy to guess';
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) =>
    kind.test(password),
  ).length;
  const points = password.length + (kinds - 1) * 2;
  if (points < 11) return 'fair';
  return points < 16 ? 'good' : 'strong';
}

/** True when fewer than four letters or digits remain without the owner's names: `leilani12`. */
function isMadeOfNames(
  password: string,
  { email = '', username = '', firstName = '', lastName = '' }: PasswordOwner,
) {
  const [mailbox = ''] = email.split('@');
  const names = [email, username, mailbox, firstName, lastName, ...mailbox.split(/[^\p{L}\p{N}]+/u)]
    .map(plain)
    .filter((name) => name.length >= 3)
    .toSorted((one, other) => other.length - one.length);
  const rest = names.reduce((left, name) => left.replaceAll(name, ''), plain(password));
  return rest.length < Math.min(4, plain(password).length);
}

function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
