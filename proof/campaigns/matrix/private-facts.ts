import type { Row } from '../kit/authorisation/authorisation.ts';
import type { Person } from '../kit/people.ts';

export type Shown = NonNullable<Row['shows']>[number];

interface PrivateFact {
  name: string;
  /** Texts that tell it: a date is written in more than one way. */
  texts: readonly string[];
  /** In place of the texts. Four digits also begin and end in the middle of longer numbers. */
  alone?: RegExp;
  /** Whether the person that it is of reads it, unless a word here says that only some answers show it. */
  own: boolean | Shown;
  openTo: readonly Shown[];
}

const namesOfDrivers: Shown[] = ['contacts of everybody', 'contacts of customers', 'names of customers'];
const contacts: Shown[] = ['contacts of everybody', 'contacts of customers'];

const known = new WeakMap<Person, readonly PrivateFact[]>();

/** The private facts of a person, and the answers that may show them. Thousands of answers are searched for the same. */
export function factsOf(person: Person): readonly PrivateFact[] {
  const facts = known.get(person) ?? readFacts(person);
  known.set(person, facts);
  return facts;
}

function readFacts(person: Person): PrivateFact[] {
  const { driver, coDriver } = person;
  const fact = (name: string, text: string, own: boolean | Shown, openTo: readonly Shown[]): PrivateFact => ({
    name,
    texts: [text],
    own,
    openTo,
  });
  return [
    fact('first name', person.firstName, true, [
      ...namesOfDrivers,
      'first names of hosts',
      'first names of organizers',
      'first names of reviewers',
    ]),
    fact('last name', person.lastName, true, namesOfDrivers),
    fact('email', person.email, true, contacts),
    fact('phone', person.phone, true, contacts),
    fact('username', person.username, true, ['contacts of everybody']),
    fact('license', person.license, 'own license', ['licenses']),
    fact('driver’s first name', driver.firstName, true, namesOfDrivers),
    fact('driver’s last name', driver.lastName, true, namesOfDrivers),
    fact('driver’s email', driver.email, true, contacts),
    fact('driver’s phone', driver.phone, true, contacts),
    fact('driver’s license', driver.license, 'own license', ['licenses']),
    fact('co-driver’s first name', coDriver.firstName, false, ['licenses']),
    fact('co-driver’s last name', coDriver.lastName, false, ['licenses']),
    fact('co-driver’s license', coDriver.license, false, ['licenses']),
    { ...fact('co-driver’s birth date', '', false, ['birth dates']), texts: datesOf(coDriver.birthDate) },
    {
      ...fact('card digits', person.card.slice(-4), true, ['card digits']),
      alone: new RegExp(`(?<![\\w.-])${person.card.slice(-4)}(?![\\w-])`),
    },
    fact('child’s height', String(person.childInches), true, ['parties']),
    fact('plate', person.plate, true, ['details of vehicles']),
    fact('stand', person.stand, true, ['details of vehicles']),
    fact('lockbox code', person.lockboxCode, true, ['lockbox codes']),
    fact('note', person.note, true, ['notes of hosts']),
    fact('message', person.message, true, ['messages']),
    fact('reason to guests', person.hostReason, true, ['reasons of hosts', 'reasons of everybody']),
    fact('reason from the desk', person.deskWords, true, ['reasons of everybody']),
  ];
}

export function isRevealed(text: string, { texts, alone }: PrivateFact): boolean {
  return alone === undefined ? texts.some((one) => text.includes(one)) : alone.test(text);
}

/** @returns the names of the facts that no answer so far has told. */
export function unrevealed(people: readonly Person[], revealed: ReadonlySet<string>): string[] {
  const names = people.flatMap((person) => factsOf(person).map(({ name }) => name));
  return [...new Set(names)].filter((name) => !revealed.has(name));
}

/** A date as machines and as people write it. */
function datesOf(date: string): string[] {
  const day = Temporal.PlainDate.from(date);
  const written = (options: Intl.DateTimeFormatOptions): string => day.toLocaleString('en-US', options);
  return [
    date,
    date.replaceAll('-', ''),
    written({ dateStyle: 'long' }),
    written({ dateStyle: 'medium' }),
    written({ day: '2-digit', month: '2-digit', year: 'numeric' }),
    written({ dateStyle: 'full' }),
  ];
}
