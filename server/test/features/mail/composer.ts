import type { Composer } from '../../../src/features/mail/compose-mail.ts';
import { mailTemplates } from '../../../src/features/mail/templates/templates.ts';
import { encryption, site } from './mail-fixtures.ts';

/** Composes mails with the templates from source, so no build is needed. */
export const composer: Composer = { site, encryption, templates: async () => mailTemplates };
