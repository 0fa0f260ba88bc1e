import type { Context } from '../../../adapters/context.ts';
import type { MailTemplates } from '../mail-templates.ts';

/** The context of jobs: that of every use case, and what only jobs need. */
export interface JobContext extends Context {
  /** Loaded on first use, so a process that sends no mail never loads them. */
  mailTemplates: () => Promise<MailTemplates>;
}
