// refused by eslint(no-restricted-imports): A feature enters another only through its *.service.ts
import { insertMail } from '../mail/outbox.repository.ts';

export const queue: unknown = insertMail;
