import {
  changeFaqSettings,
  type FaqChanges,
  type FaqSettings,
  previewFaqChange,
} from '@makani/contract/settings/faq-settings';
import { faqCategories } from '@makani/contract/site/faqs';
import { answerParts } from '@makani/domain/faqs/faq-figures';
import { deskCall } from '../../../api/desk-call.ts';
import { useDeskPolicy } from '../../../session/desk-site.ts';
import type { SettingKind } from '../setting-kind.ts';
import { faqChanges } from './faq-draft.ts';
import { FaqFields } from './faq-fields.tsx';
import { faqChangesInWords, faqDifferences } from './faq-words.ts';

export const faqSetting: SettingKind<FaqSettings, FaqChanges> = {
  title: 'Questions and answers',
  name: 'the FAQs',
  action: 'Change FAQs',
  dialog: 'Change FAQs',
  Facts: FaqFacts,
  Fields: FaqFields,
  changes: faqChanges,
  differences: faqDifferences,
  inWords: faqChangesInWords,
  preview: (body) => deskCall(previewFaqChange, { body }),
  change: (body) => deskCall(changeFaqSettings, { body }),
};

/** The questions and answers, with the figures that they name. */
function FaqFacts({ settings: { faqs } }: { settings: FaqSettings }) {
  const policy = useDeskPolicy();
  return (
    <div className="grid gap-6">
      <p className="text-sm text-ink-soft">
        <Figure>Underlined figures</Figure> come from the policy and change with it.
      </p>
      {faqCategories
        .filter((category) => faqs.some((faq) => faq.category === category))
        .map((category) => (
          <section key={category} aria-label={category}>
            <h3 className="label-caps font-sans text-brass-ink">{category}</h3>
            <dl className="mt-1 divide-y divide-brass/30 text-sm [overflow-wrap:anywhere]">
              {faqs
                .filter((faq) => faq.category === category)
                .map(({ id, question, answer }) => (
                  <div key={id} className="grid gap-x-8 gap-y-1 py-2.5 md:grid-cols-[1fr_2fr]">
                    <dt className="font-medium">{question}</dt>
                    <dd className="text-ink-soft">
                      {answerParts(answer, policy).map(({ text, isFigure }, place) =>
                        // oxlint-disable-next-line react/no-array-index-key -- a part is known by its place
                        isFigure ? <Figure key={place}>{text}</Figure> : text,
                      )}
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
    </div>
  );
}

/** A figure from the policy, not from the answer. */
function Figure({ children }: { children: string }) {
  return (
    <mark className="bg-transparent text-ink underline decoration-brass-ink decoration-dotted decoration-2 underline-offset-4">
      {children}
    </mark>
  );
}
