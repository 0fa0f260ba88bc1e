/** Our statement to a bank about the bookings that a disputed charge paid for: words alone, in sections. */
export interface Evidence {
  /** The card network's id of the dispute. */
  disputeId: string;
  /** When it was gathered, formatted. */
  gatheredOn: string;
  siteName: string;
  /** Address and id of the seller. */
  sellerLines: string[];
  /** A sentence about the charge. */
  summary: string;
  bookings: EvidenceOfBooking[];
}

export interface EvidenceOfBooking {
  reference: string;
  sections: EvidenceSection[];
}

export interface EvidenceSection {
  title: string;
  /** Each a line: when it was, what it was, and an amount where there is one. */
  entries: { at?: string; text: string; end?: string }[];
  /** Said when there are no entries. */
  empty: string;
}

export interface ZippedFile {
  /** With the folders that it lies in: `MK-1/receipt.pdf`. */
  name: string;
  content: Uint8Array;
}
