import type { MailTemplates } from './mail-templates.ts';

const file = new URL('../../../../web/build/mails/templates.js', import.meta.url);

/** Loads the templates that `npm run build` compiled. */
export async function builtMailTemplates(): Promise<MailTemplates> {
  const built: { mailTemplates: MailTemplates } = await import(file.href);
  return built.mailTemplates;
}
