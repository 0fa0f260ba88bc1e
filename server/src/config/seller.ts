/** The business named on receipts. */
export interface Seller {
  name: string;
  /** A single line, as printed. */
  address: string;
  taxId: string | undefined;
  /** True for the default address, which is as fictional as the seeded locations. */
  isFictional: boolean;
}

/** Where the demo’s office is, too. */
export const fictionalAddress = '555 Trade Wind Way, Honolulu, HI 96815';

export function readSeller(values: {
  BRAND_NAME: string;
  SELLER_NAME?: string | undefined;
  SELLER_ADDRESS?: string | undefined;
  SELLER_TAX_ID?: string | undefined;
}): Seller {
  return {
    name: values.SELLER_NAME ?? values.BRAND_NAME,
    address: values.SELLER_ADDRESS ?? fictionalAddress,
    taxId: values.SELLER_TAX_ID,
    isFictional: values.SELLER_ADDRESS === undefined,
  };
}
