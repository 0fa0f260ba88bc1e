export { type PrintedAgreement, printedAgreementSchema } from '../facts/agreement-facts.ts';
