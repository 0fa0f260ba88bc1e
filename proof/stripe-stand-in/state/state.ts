import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import type {
  BalanceTransaction,
  Charge,
  Customer,
  Event,
  PaymentIntent,
  PaymentMethod,
  Refund,
} from './objects.ts';
import type { Account, Dispute, RecipientFacts, StoredFile, Transfer } from './connect-objects.ts';

/** The behavior of a card, decided by its number when it was typed in. The number itself is never kept. */
interface CardSecret {
  behaviour: string;
  /** The intent that has spent a card without a customer, which cannot be used again. */
  spentOn?: string;
  /** Its owner has agreed once to be charged while away. */
  agreed?: true;
}

export interface StoredAnswer {
  request: string;
  status: number;
  body: unknown;
  at: number;
}

/** Everything that the stand-in remembers, as JSON. Objects stand in the order in which they were made. */
export interface Tables {
  payment_intents: Record<string, PaymentIntent>;
  payment_methods: Record<string, PaymentMethod>;
  charges: Record<string, Charge>;
  refunds: Record<string, Refund>;
  customers: Record<string, Customer>;
  balance_transactions: Record<string, BalanceTransaction>;
  events: Record<string, Event>;
  accounts: Record<string, Account>;
  /** Facts of the accounts that API v2 opened. */
  recipients: Record<string, RecipientFacts>;
  transfers: Record<string, Transfer>;
  disputes: Record<string, Dispute>;
  files: Record<string, StoredFile>;
  cards: Record<string, CardSecret>;
  answers: Record<string, StoredAnswer>;
}

function noTables(): Tables {
  return {
    payment_intents: {},
    payment_methods: {},
    charges: {},
    refunds: {},
    customers: {},
    balance_transactions: {},
    events: {},
    accounts: {},
    recipients: {},
    transfers: {},
    disputes: {},
    files: {},
    cards: {},
    answers: {},
  };
}

/** With a file, the tables outlive the process: they are written whole, aside and then into place. */
export function openTables(file?: string): { tables: Tables; save(): void } {
  if (file === undefined) return { tables: noTables(), save() {} };
  const tables = { ...noTables(), ...read(file) };
  return {
    tables,
    save() {
      writeFileSync(`${file}.next`, JSON.stringify(tables));
      renameSync(`${file}.next`, file);
    },
  };
}

function read(file: string): Partial<Tables> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Partial<Tables>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}
