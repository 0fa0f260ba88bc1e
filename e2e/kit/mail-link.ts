import { expect } from '@playwright/test';
import PostalMime from 'postal-mime';
import type { Container } from './app.ts';

/** Waits for an email with this subject. @returns the link in the newest one. */
export async function expectMail(app: Container, email: string, subject: string): Promise<string> {
  const newest = async () => {
    await app.runJobs();
    const raw = app.mails.filter(({ recipient }) => recipient === email).map((mail) => mail.raw);
    const mails = await Promise.all(raw.map((each) => PostalMime.parse(each)));
    return mails.findLast((mail) => mail.subject === subject);
  };
  await expect.poll(async () => (await newest())?.subject).toBe(subject);
  return /https?:\S+#[\w-]+/.exec((await newest())?.text ?? '')?.[0] ?? '';
}
