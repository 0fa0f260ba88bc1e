import type { AgreementText } from '@makani/contract/handover/agreements';
import { priceTitle } from './agreement-text.ts';
import { section } from './section.ts';

/** The wording for a driver who isn't the payer, without any amount of the trip. */
export function withoutPrice(payerName: string): (text: AgreementText) => AgreementText {
  const paidByOther = section(priceTitle, {
    sentences: [`${payerName} pays for this trip and has agreed to its price and deposit.`],
  });
  return (text) => ({
    ...text,
    sections: text.sections.map((one) => (one.title === priceTitle ? paidByOther : one)),
  });
}
