// refused by architecture(layers): accounts enters mail only through its public folder
import { insertMail } from '../mail/outbox.repository.ts';

export const queue: unknown = insertMail;
