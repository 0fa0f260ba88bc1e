import type { Scope } from '@makani/contract/kernel/scopes';

/** Facts on endpoints that the contract doesn't declare, by their operations. A list is of one call by each kind that it names. */
export type Calls = Readonly<Record<string, Call | readonly Call[]>>;

/** The access and the answer, only where they differ from the endpoint's declaration. */
type Call = Partial<Omit<Row, 'route'>>;

/** The answers of a route, by caller. */
export interface Row {
  /** As mounted: method and pattern. */
  route: string;
  access: Access;
  /** The status for whoever may. */
  answers: number;
  /** The kind of object that the address names. Without it the route is about whoever asks, or about everything. */
  names?: Kind;
  /** The object or the token that the call ends. */
  uses?: 'object' | 'account';
  /** Facts of other people that the answer may show. Nothing else of anybody else, ever. */
  shows?: readonly Shown[];
  query?: string;
  /** The scope that an API key needs. */
  scope?: Scope;
}

type Access =
  /** With or without a token, even a wrong one. */
  | 'anybody'
  /** Callers with the link's secret, with or without a token. */
  | 'secret'
  /** The owner of the named object. */
  | 'signed in'
  /** A host; of what is named, its owner. */
  | 'host'
  /** Callers with the token of the metrics. */
  | 'figures'
  /** Everybody who works at the desk. */
  | 'desk'
  /** The managers among them. */
  | 'manager'
  /** Tools with an API key of the scope. */
  | 'key'
  /** Callers from this machine. */
  | 'this machine';

export type Kind =
  | 'vehicle'
  | 'returned vehicle'
  | 'hold'
  | 'trip'
  | 'past trip'
  | 'record'
  | 'photo of a record'
  | 'record of a host'
  | 'photo of a host’s record'
  | 'accident'
  | 'photo of an accident'
  | 'trip charge'
  | 'charge of a rental'
  | 'withdrawn trip'
  | 'held order'
  | 'paid order'
  | 'ordered trip'
  | 'request'
  | 'trip elsewhere'
  | 'thread'
  | 'reported thread'
  | 'saved answer'
  | 'answer of the desk'
  | 'sent quote'
  | 'device'
  | 'passkey'
  | 'waitlistEntry'
  | 'other driver'
  | 'driven trip'
  | 'block'
  | 'import'
  | 'price rule'
  | 'desk price rule'
  | 'feed'
  | 'upload'
  | 'photo file'
  /** At an address of one reader. */
  | 'photo of a message'
  | 'picture of a record'
  | 'picture of an accident'
  | 'operator'
  | 'parked mail'
  | 'failed text'
  | 'open payment'
  | 'parked event'
  | 'dispute'
  | 'failed payout'
  | 'person'
  | 'newcomer'
  | 'review'
  | 'approval'
  | 'planned setting'
  | 'planned limit'
  | 'planned change of an operator'
  | 'mailbox'
  | 'mail'
  | 'mail attachment'
  | 'API key'
  | 'block of a tool'
  | 'webhook'
  | 'delivery of a webhook';

type Shown =
  /** The full license of whoever asks. */
  | 'own license'
  /** A new token of whoever asks. */
  | 'own token'
  /** First names of the hosts whose vehicles are on offer. */
  | 'first names of hosts'
  /** First names of those who invited somebody to drive. */
  | 'first names of organizers'
  /** First names of those who wrote a review. */
  | 'first names of reviewers'
  /** Names of those who booked one of the host's vehicles. */
  | 'names of customers'
  /** Their addresses and phone numbers as well. */
  | 'contacts of customers'
  /** Names, addresses and phone numbers of everybody: the desk helps them. */
  | 'contacts of everybody'
  /** Full licenses of others, each time with a reason that is kept. */
  | 'licenses'
  /** Birth dates of those who drive along, in their own export. */
  | 'birth dates'
  /** The last four digits of the cards that were paid with. */
  | 'card digits'
  /** Ages and heights of the children who travel. */
  | 'parties'
  /** Plates of vehicles, and where they stand. */
  | 'details of vehicles'
  | 'lockbox codes'
  /** Notes of hosts to themselves. */
  | 'notes of hosts'
  /** Messages to the office. */
  | 'messages'
  /** Reasons written by the hosts from whom the caller rents. */
  | 'reasons of hosts'
  /** Reasons written by any host to guests, and by the desk to any host. */
  | 'reasons of everybody'
  /** Notes of operators for themselves. */
  | 'notes of the desk'
  | 'reasons of the desk'
  /** Everything: mails as they were sent. */
  | 'mails';
