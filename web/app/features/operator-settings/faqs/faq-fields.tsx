import type { FaqSettings, SettableFaq } from '@makani/contract/settings/faq-settings';
import { faqCategories } from '@makani/contract/site/faqs';
import { faqFigures } from '@makani/domain/faqs/faq-figures';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { newKey } from '../../../api/new-key.ts';
import { useDeskPolicy } from '../../../session/desk-site.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import type { DraftFieldsProps } from '../setting-kind.ts';
import { movedFaq } from './faq-draft.ts';
import { FaqRow } from './faq-row.tsx';

/** The questions in the order of the page. One is open at a time, and each with something wrong in it. */
export function FaqFields({ draft: { faqs }, onDraft, faults }: DraftFieldsProps<FaqSettings>) {
  const [openId, setOpenId] = useState<string>();
  const policy = useDeskPolicy();
  const setFaqs = (changed: SettableFaq[]) => onDraft({ faqs: changed });
  const add = () => {
    const id = newKey();
    setFaqs([...faqs, { id, category: faqCategories[0], question: '', answer: '' }]);
    setOpenId(id);
  };
  return (
    <div className="grid gap-6">
      <p className="text-sm text-ink-soft">
        An answer can include a figure of the policy:{' '}
        {faqFigures(policy)
          .map(({ name, now }) => `${name} is ${now}`)
          .join(', ')}
        .
      </p>
      {faqCategories.map((category) => {
        const own = faqs.filter((faq) => faq.category === category);
        return own.length === 0 ? null : (
          <section key={category} aria-label={category}>
            <h3 className="label-caps font-sans text-brass-ink">{category}</h3>
            <ul className="mt-1 divide-y divide-brass/40 border-y border-brass/40">
              {own.map((faq, place) => (
                <FaqRow
                  key={faq.id}
                  faq={faq}
                  faults={faults}
                  isOpen={openId === faq.id}
                  isFirst={place === 0}
                  isLast={place === own.length - 1}
                  onOpen={() => setOpenId(openId === faq.id ? undefined : faq.id)}
                  onMove={(by) => setFaqs(movedFaq(faqs, faq.id, by))}
                  onRemove={() => setFaqs(faqs.filter(({ id }) => id !== faq.id))}
                  onChange={(changed) =>
                    setFaqs(faqs.map((one) => (one.id === faq.id ? { ...one, ...changed } : one)))
                  }
                />
              ))}
            </ul>
          </section>
        );
      })}
      <div>
        <Button variant="secondary" size="small" onPress={add}>
          <Plus aria-hidden="true" />
          Add a question
        </Button>
      </div>
    </div>
  );
}
