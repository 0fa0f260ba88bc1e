/** A paragraph, or a list. */
export type LegalBlock = string | readonly string[];

export interface LegalSection {
  /** The anchor for the table of contents: `#cancellation`. */
  id: string;
  title: string;
  blocks: readonly LegalBlock[];
}

/** The days of the last change. */
export const termsRevised = '2026-11-30';
export const privacyRevised = '2026-11-30';
