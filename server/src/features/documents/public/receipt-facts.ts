export { type Receipt, type ReceiptSite, receiptSchema } from '../facts/receipt-facts.ts';
