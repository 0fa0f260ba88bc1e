// refused by house(layers): auth enters mail only through its *.service.ts
import { insertMail } from '../../mail/outbox.repository.ts';

export const queue: unknown = insertMail;
