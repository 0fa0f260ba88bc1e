/** The business that receipts name. */
export interface Seller {
  name: string;
  /** One line, as it is printed. */
  address: string;
  taxId: string | undefined;
  /** Nobody has set the address: the default is as fictional as the seeded locations. */
  isFictional: boolean;
}

const fictionalAddress = '500 Trade Wind Way, Honolulu, HI 96815';

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
