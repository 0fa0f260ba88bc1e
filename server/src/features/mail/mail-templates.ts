import type { StoredFacts } from './kinds/kinds.ts';
import type { MailSite } from './mail-site.ts';

/** A mail as it is read, in two parts that say the same. */
export interface WrittenMail {
  subject: string;
  html: string;
  text: string;
}

/** What each kind of mail is written from: the facts that the outbox keeps, links opened. */
type MailFacts = StoredFacts &
  Record<'password_reset' | 'email_verification', { token: string; firstName: string }>;

/** The words and the look of every kind of mail: React, which Vite builds and Node loads. */
export type MailTemplates = TemplatesOf<MailFacts>;

export type TemplatesOf<Facts> = {
  [Kind in keyof Facts]: (facts: Facts[Kind], site: MailSite) => WrittenMail;
};
