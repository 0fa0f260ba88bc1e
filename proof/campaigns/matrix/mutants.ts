import { authorisation } from '../kit/authorisation/authorisation.ts';
import type { Cast } from '../kit/actors.ts';
import { evidencePdf } from '../../../server/src/features/documents/evidence-pdf.ts';
import { zipOf } from '../../../server/src/features/documents/public/packet.ts';
import type { Person } from '../kit/people.ts';
import { factsOf } from './private-facts.ts';
import { wordsOf } from './unpack.ts';
import { cellsOf } from './cells.ts';
import { wordsOfTheDesk } from '../kit/desk-objects.ts';
import { leaksIn, readRelations, readSecrets } from './leaks.ts';
import { leaksInMail, readReaders } from './mails.ts';
import { compareRoutes, wrongAnswer } from './run-matrix.ts';
import type { Stage } from '../kit/stage.ts';

/** Shows each check what it exists for, in this very run. @returns what it did not see. */
export async function mutantsUnseen(
  stage: Stage,
  cast: Cast,
): Promise<{ planted: number; unseen: string[] }> {
  const { kysely } = stage.app.database;
  const routes = authorisation.map(({ route }) => route);
  const cells = await cellsOf(
    { route: 'GET /api/bookings/:id', access: 'signed in', answers: 200, names: 'trip' },
    stage,
    cast,
  );
  const foreign = cells.find(({ whose, actor }) => whose === 'another’s' && actor.person !== undefined);
  const secrets = new Set<string>();
  await readSecrets(kysely, secrets);
  const relations = await readRelations(kysely);
  const seen = (text: string, reader = cast.ada): boolean =>
    leaksIn(text, { row: {}, reader, people: [cast.ada, cast.hana], secrets, relations }).length > 0;
  const [secret = ''] = secrets;
  const { ada, hana } = cast;
  const readers = await readReaders(stage.app, [ada, hana]);
  const text = `Card ending in ${ada.card.slice(-4)}`;
  const inMail = (kind: string, recipient: string): number =>
    leaksInMail({ kind, recipient, text }, readers).length;
  const pdf = await evidenceOf(cast.hana);
  const mutants: Record<string, boolean> = {
    'a route without a row': compareRoutes([...routes, 'GET /api/new'], authorisation).length === 1,
    'a row without a route': compareRoutes(routes.slice(1), authorisation).length === 1,
    'another’s trip that is answered':
      foreign !== undefined && wrongAnswer(foreign, { method: 'GET', status: 200, body: '{}' }) !== undefined,
    'a failure':
      foreign !== undefined && wrongAnswer(foreign, { method: 'GET', status: 500, body: '{}' }) !== undefined,
    'another’s email in an answer': seen(JSON.stringify({ email: cast.hana.email })),
    'another’s license in an answer': seen(cast.hana.license),
    'one’s own license where it is masked': seen(cast.ada.license),
    'a stored hash': seen(JSON.stringify({ hash: secret })),
    ...Object.fromEntries(
      factsOf(cast.hana).flatMap(({ name, texts }) =>
        texts.map((text) => [`another’s ${name} as ${text}`, seen(`Hana: “${text}”.`)]),
      ),
    ),
    'card digits within a longer number': !seen(`9${cast.hana.card.slice(-4)}`),
    'an id in a calendar that is folded before four digits': !seen(
      wordsOf(
        Buffer.from(`BEGIN:VCALENDAR\r\nURL:https://makani.example/a\r\n ${cast.hana.card.slice(-4)}\r\n`),
      ),
    ),
    'a co-driver’s birth date that the organizer reads': seen(cast.ada.coDriver.birthDate),
    ...Object.fromEntries(
      Object.entries(wordsOfTheDesk).map(([name, words]) => [`the ${name}`, seen(words)]),
    ),
    'another’s card digits in a PDF': seen(wordsOf(pdf)),
    'another’s card digits in an archive': seen(wordsOf(Buffer.from(zipOf([{ name: 'a', content: pdf }])))),
    'the payer’s card digits in a mail to the driver': inMail('driver_confirmed', ada.driver.email) === 1,
    'the payer’s card digits in a mail to the host': inMail('host_request', hana.email) === 1,
    'a mail to the payer that goes to the driver': inMail('host_confirmed', ada.driver.email) === 2,
    'their own card digits in a mail to the payer': inMail('host_confirmed', ada.email) === 0,
    'an answer to HEAD that has a body':
      foreign !== undefined &&
      wrongAnswer(foreign, { method: 'HEAD', status: foreign.expected, body: '{}' }) !== undefined,
  };
  const unseen = Object.entries(mutants).flatMap(([name, isSeen]) => (isSeen ? [] : [`${name} is not seen`]));
  return { planted: Object.keys(mutants).length, unseen };
}

/** A document that names a card. */
async function evidenceOf({ card }: Person): Promise<Buffer> {
  const section = { title: 'Payments', entries: [{ text: `Card ending in ${card.slice(-4)}` }], empty: '' };
  return Buffer.from(
    await evidencePdf({
      disputeId: 'du_sample',
      gatheredOn: 'today',
      siteName: 'Makani',
      sellerLines: [],
      summary: '',
      bookings: [{ reference: 'MK-1', sections: [section] }],
    }),
  );
}
