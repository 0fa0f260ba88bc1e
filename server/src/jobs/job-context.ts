import type { Context } from '../adapters/context.ts';
import type { MailTemplates } from '../features/mail/mail-templates.ts';

/** What jobs are given beside what every use case is given. */
export interface JobContext extends Context {
  /** Asked for with the first mail: a process that sends none never loads them. */
  mailTemplates: () => Promise<MailTemplates>;
}
