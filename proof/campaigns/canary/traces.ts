import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import { createFileTransport } from '../../../server/src/adapters/mail/file-transport.ts';
import type { TestApp } from '../../../server/test/kit/test-app.ts';

/** A place where something of a request may remain, with its text. */
export interface Trace {
  where: string;
  text: string;
}

/** Every row of every table, every line of the log, every mail and every file of the data folder. */
export async function tracesOf(app: TestApp, log: readonly string[]): Promise<Trace[]> {
  const { context, database } = app;
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(database.kysely);
  const traces: Trace[] = log.map((text) => ({ where: 'the log', text }));
  for (const { name } of tables) {
    const { rows } = await sql<{
      text: string;
    }>`select one::text as text from ${sql.table(name)} one`.execute(database.kysely);
    for (const { text } of rows) traces.push({ where: `the table ${name}`, text });
  }
  const transport = createFileTransport(join(context.config.dataDir, 'mail'));
  for (const mail of app.mails) await transport.send(mail);
  await transport.close();
  for (const file of globSync('**', { cwd: context.config.dataDir })) {
    const path = join(context.config.dataDir, file);
    traces.push({ where: 'the name of a file', text: file });
    if (!statSync(path).isFile()) continue;
    const content = readFileSync(path);
    traces.push({ where: `the file ${file}`, text: content.toString('latin1') });
    if (file.endsWith('.eml')) traces.push({ where: `the mail ${file}`, text: await textOf(content) });
  }
  return traces;
}

/** The text of a mail, with its attachments. */
async function textOf(content: Buffer): Promise<string> {
  const { subject, text, html, attachments, from, to } = await PostalMime.parse(content);
  const files = attachments.map(({ filename, content: file }) =>
    [filename, typeof file === 'string' ? file : Buffer.from(new Uint8Array(file)).toString('latin1')].join(
      ' ',
    ),
  );
  return JSON.stringify({ subject, text, html, from, to, files });
}
