import type { AccountLinkKind, OpenedLink } from './kinds/account-mail.ts';
import type { StoredFacts } from './kinds/kinds.ts';
import type { MailSite } from './mail-site.ts';

/** Pictures that go with a mail, for its HTML to show. */
export interface MailPictures {
  /** Both or neither. */
  arrangement?: { seats: MailPicture; trunk: MailPicture } | undefined;
  /** Where the vehicle stands. */
  stand?: Pick<MailPicture, 'src'> | undefined;
}

export interface MailPicture {
  /** `cid:` and where it is among the mail's parts. */
  src: string;
  /** In CSS pixels. The file has twice as many across and down. */
  width: number;
  height: number;
}

/** A rendered mail. Both parts say the same. */
export interface WrittenMail {
  subject: string;
  html: string;
  text: string;
}

/** The facts that the template of each kind receives: those of the outbox, with tokens decrypted. */
type MailFacts = StoredFacts & Record<AccountLinkKind, OpenedLink>;

/** The React templates of every kind of mail, which Vite builds and Node loads. */
export type MailTemplates = TemplatesOf<MailFacts>;

export type TemplatesOf<Facts> = {
  [Kind in keyof Facts]: (facts: Facts[Kind], site: MailSite, pictures?: MailPictures | null) => WrittenMail;
};
