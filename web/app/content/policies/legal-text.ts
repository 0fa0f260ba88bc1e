/** A paragraph, or a list. */
export type LegalBlock = string | readonly string[];

export interface LegalSection {
  /** Where the table of contents leads: `#cancellation`. */
  id: string;
  title: string;
  blocks: readonly LegalBlock[];
}

export const termsRevised = 'November 20, 2026';
export const privacyRevised = 'November 20, 2026';
