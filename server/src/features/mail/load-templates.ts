import type { MailTemplates } from './mail-templates.ts';

const file = new URL('../../../../web/build/mails/templates.js', import.meta.url);

/** As `npm run build` made them. */
export async function builtMailTemplates(): Promise<MailTemplates> {
  const built: { mailTemplates: MailTemplates } = await import(file.href);
  return built.mailTemplates;
}
