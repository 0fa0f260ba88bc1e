import { bookingStatusSchema, tripStatusSchema } from '@makani/contract/bookings/bookings';
import { paymentStatusSchema } from '@makani/contract/payments/payments';
import { type Node, parseSync } from 'oxc-parser';
import { everyNode } from '../readers/syntax.ts';

const bookingWords = new Set<string>(bookingStatusSchema.options);
const tripWords = new Set<string>(tripStatusSchema.options);
const paymentWords = new Set<string>(paymentStatusSchema.options);
const tables = new Set(['BookingStatus', 'HostBookingStatus', 'PaymentStatus', 'TripStatus']);

/** Earnings use `pending` for money, not for a booking. */
const otherVocabularies = [{ path: /earnings/, words: ['pending'] }];

/**
 * Law 8: only the domain names a status. Booking statuses are forbidden anywhere in server and web. Payment
 * and trip statuses are also ordinary words, so they are forbidden only where they are compared with a
 * status, listed as one or set as one. Migrations, tests and the contract are exempt.
 */
export function statusRefusals(path: string, text: string): string[] {
  if (!/^(server\/src|web\/app)\//.test(path) || /\.test\.tsx?$/.test(path)) return [];
  const allowed = otherVocabularies.flatMap((other) => (other.path.test(path) ? other.words : []));
  const nodes = [...everyNode(parseSync(path, text).program)];
  const named = nodes.flatMap((node) => [
    ...wordsIn(node).filter((word) => bookingWords.has(word)),
    ...wordsAtStatus(node),
  ]);
  const words = [...new Set(named)].filter((word) => !allowed.includes(word));
  return [
    ...words.map(
      (word) => `'${word}' is a status: ask a fact of it, or name the move (domain/src/*/*-facts.ts)`,
    ),
    ...nodes.flatMap(tableIn).map((name) => `a table by ${name} holds facts of it: it stands in the domain`),
  ];
}

/** The text of a string literal, or the quoted words of SQL. */
function wordsIn(node: Node): string[] {
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : [];
  if (node.type !== 'TemplateElement') return [];
  return [...node.value.raw.matchAll(/'(\w+)'/g)].map(([, word = '']) => word);
}

/** Words that are compared with a status, listed as one or set as one. */
function wordsAtStatus(node: Node): string[] {
  if (node.type === 'BinaryExpression')
    return [
      ...asStatus(nameOf(node.left), wordsIn(node.right)),
      ...asStatus(nameOf(node.right), wordsIn(node.left)),
    ];
  if (node.type === 'SwitchStatement')
    return node.cases.flatMap(({ test }) =>
      test === null ? [] : asStatus(nameOf(node.discriminant), wordsIn(test)),
    );
  if (node.type === 'Property') return asStatus(nameOf(node.key), wordsBelow(node.value));
  if (node.type === 'CallExpression') {
    const [column, ...rest] = node.arguments;
    const name = column === undefined ? '' : (wordsIn(column)[0] ?? '');
    return asStatus(name, rest.flatMap(wordsBelow));
  }
  return node.type === 'TemplateElement' && /status\s*(=|<>|(not )?in\s*\()/i.test(node.value.raw)
    ? asStatus('status', wordsIn(node))
    : [];
}

function wordsBelow(node: Node): string[] {
  return [...everyNode(node)].flatMap(wordsIn);
}

function asStatus(name: string, words: string[]): string[] {
  if (/tripStatus$/i.test(name)) return words.filter((word) => tripWords.has(word));
  return /(^|[._a-z])status$/i.test(name) ? words.filter((word) => paymentWords.has(word)) : [];
}

/** The last name of an expression: `status` of `booking?.status`. */
function nameOf(node: Node): string {
  if (node.type === 'ChainExpression') return nameOf(node.expression);
  if (node.type === 'MemberExpression') return nameOf(node.property);
  return node.type === 'Identifier' ? node.name : '';
}

/**
 * The status type that a table is keyed by: `… satisfies Record<BookingStatus, …>`, or a constant of that
 * type.
 */
function tableIn(node: Node): string[] {
  const annotation =
    node.type === 'TSSatisfiesExpression'
      ? node.typeAnnotation
      : node.type === 'VariableDeclarator'
        ? node.id.typeAnnotation?.typeAnnotation
        : undefined;
  if (annotation?.type !== 'TSTypeReference' || nameOf(annotation.typeName) !== 'Record') return [];
  const [key] = annotation.typeArguments?.params ?? [];
  const name = key?.type === 'TSTypeReference' ? nameOf(key.typeName) : '';
  return tables.has(name) ? [name] : [];
}
