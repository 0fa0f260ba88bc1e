/** Name, address and tax ID of the seller, as a receipt and its mail show them. */
export function sellerLines(seller: { name: string; address: string; taxId: string | undefined }): string[] {
  const { name, address, taxId } = seller;
  return [`Sold by ${name}`, address, ...(taxId === undefined ? [] : [`Tax ID ${taxId}`])];
}
