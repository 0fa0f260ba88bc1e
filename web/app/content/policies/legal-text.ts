/** A paragraph, or a list. */
export type LegalBlock = string | readonly string[];

export interface LegalSection {
  /** The anchor for the table of contents: `#cancellation`. */
  id: string;
  title: string;
  blocks: readonly LegalBlock[];
}

export const termsRevised = 'November 20, 2026';
export const privacyRevised = 'November 20, 2026';
