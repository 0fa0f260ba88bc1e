import { expect } from '@playwright/test';
import PostalMime from 'postal-mime';
import type { Container } from './app.ts';

/** Waits for the email with this subject. @returns the link in it. */
export async function expectMail(app: Container, email: string, subject: string): Promise<string> {
  const newest = async () => {
    await app.runJobs();
    const mail = app.mails.findLast(({ recipient }) => recipient === email);
    return PostalMime.parse(mail?.raw ?? '');
  };
  // The previous round of jobs may have sent another mail already.
  await expect.poll(async () => (await newest()).subject).toBe(subject);
  return /https?:\S+#[\w-]+/.exec((await newest()).text ?? '')?.[0] ?? '';
}
