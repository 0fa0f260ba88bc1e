import { randomUUID } from 'node:crypto';
import { issueLink } from '../../../server/src/features/accounts/data/account-links.ts';
import { invite } from '../../../server/src/features/accounts/public/invitations.ts';
import { openSession } from '../../../server/src/features/accounts/public/sessions.ts';
import { guestPassword } from '../../kit/people.ts';
import { type TestApp } from '../../../server/test/kit/test-app.ts';

export interface Person {
  id: string;
  roles: ('guest' | 'host')[];
  email: string;
  username: string;
  firstName: string;
  lastName: string;
  phone: string;
  license: string;
  /** The driver whom they type in. */
  driver: TypedInDriver;
  /** The invited driver. */
  coDriver: InvitedPerson;
  /** The card that they pay with, and the height of the child that they travel with. */
  card: string;
  childInches: number;
  /** Their text as hosts: to themselves, to their guests. */
  note: string;
  hostReason: string;
  /** Facts of their vehicles as hosts: the plate, where they stand, and the code of the lockbox. */
  plate: string;
  stand: string;
  lockboxCode: string;
  /** Their message to the office. */
  message: string;
  /** The desk's text to them as hosts. */
  deskWords: string;
}

interface TypedInDriver {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  license: string;
}

interface InvitedPerson {
  firstName: string;
  lastName: string;
  birthDate: string;
  license: string;
}

export const password = guestPassword;
const syllables = ['ka', 'lo', 'mi', 'nu', 'pe', 'ho', 'wa', 'li', 'ki', 'mo'];
let made = 0;

/** A person whose names, numbers and license are found nowhere else, with a confirmed address. */
export async function newPerson(app: TestApp, roles: Person['roles'] = ['guest']): Promise<Person> {
  made += 1;
  const number = String(1000 + made);
  const word = [...number].map((digit) => syllables[Number(digit)]).join('');
  const names = { firstName: `Qa${word}`, lastName: `Xu${word}sen` };
  const facts = {
    username: `zy-${word}`,
    email: `${word}@canary-${number}.example`,
    phone: `+1 808 700 ${number}`,
    license: `HL${number}VQ${number}`,
  };
  await app.expect(201, 'POST', '/auth/signup', {
    body: {
      username: facts.username,
      email: facts.email,
      password,
      ...names,
      phoneNumber: facts.phone,
      driverLicense: facts.license,
      roles,
    },
  });
  await app.forgetWelcome(facts.email);
  const { id } = await app.context.db
    .updateTable('users')
    .set({ email_verified_at: app.context.clock.now() })
    .where('email', '=', facts.email)
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, roles, ...names, ...facts, ...privateFacts(word, number) };
}

/** Facts that people enter about others and themselves, each unique. */
function privateFacts(
  word: string,
  number: string,
): Omit<Person, 'id' | 'roles' | 'email' | 'username' | 'firstName' | 'lastName' | 'phone' | 'license'> {
  return {
    driver: {
      firstName: `Qe${word}`,
      lastName: `Xo${word}sen`,
      email: `${word}.drives@canary-${number}.example`,
      phone: `+1 808 701 ${number}`,
      license: `DR${number}VK${number}`,
    },
    coDriver: {
      firstName: `Qi${word}`,
      lastName: `Xy${word}sen`,
      birthDate: Temporal.PlainDate.from('1950-01-01').add({ days: made }).toString(),
      license: `CO${number}ZW${number}`,
    },
    // Digits that begin with a zero are no amount and no year.
    card: `424242424242${String((500 + made) % 1000).padStart(4, '0')}`,
    childInches: 40 + Number(number) / 10_000,
    note: `Quiet note ${word}`,
    plate: `PL${number}QX`,
    stand: `Behind the ${word} hall`,
    lockboxCode: `LB${number}QX`,
    message: `Dear ${word} office`,
    hostReason: `Because ${word} is being serviced.`,
    deskWords: `We told ${word} why.`,
  };
}

let sessions = 0;

/** A new session. Of ten older ones, the oldest ends: each begins a moment after the one before. */
export function newToken({ context: { db, clock } }: TestApp, { id, roles }: Person): Promise<string> {
  return openSession(db, { id, roles }, clock.now().add({ microseconds: (sessions += 1) }));
}

export async function newLink(
  { context: { db, clock } }: TestApp,
  person: Person,
  purpose: Parameters<typeof issueLink>[2],
): Promise<string> {
  return (await issueLink(db, person.id, purpose, clock.now())).token;
}

/** The token of an invitation of somebody who has no password yet. */
export async function newInvitation({ context: { db, clock } }: TestApp): Promise<string> {
  const email = `invited-${randomUUID()}@example.com`;
  const invited = await invite(db, { email, roles: ['guest', 'host'], takesFleet: false }, clock.now());
  if (invited.outcome !== 'invited') throw new Error(`${email} has an account`);
  return invited.token;
}

/** The driver of this person's booking, as a form. */
export function customerOf({ driver: { license: driverLicense, ...driver } }: Person) {
  return { ...driver, driverLicense };
}

/** The party of this person. The family brings the seat, so that none is rented. */
export function partyOf({ childInches }: Person) {
  return {
    adults: 2,
    children: [{ ageYears: 8, heightInches: childInches, bringsOwn: true }],
    luggage: { large: 1 },
  };
}
