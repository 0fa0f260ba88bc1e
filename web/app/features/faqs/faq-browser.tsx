import { useState } from 'react';
import { type Faq, faqCategories } from '@makani/contract/site/faqs';
import { ChipGroup } from '../../ui/forms/chip-group.tsx';
import { Disclosure, DisclosureGroup } from '../../ui/text/disclosure.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { SearchInput } from '../../ui/forms/search-input.tsx';
import { type FaqInput, findFaqs } from './find-faqs.ts';

/** Search, categories, and one open answer at a time. Spec 2. */
export function FaqBrowser({ faqs }: { faqs: readonly Faq[] }) {
  const [input, setInput] = useState<FaqInput>({ query: '', category: 'all' });
  const found = findFaqs(faqs, input);
  return (
    <>
      <div className="grid gap-6">
        <search>
          <SearchInput
            label="Search the questions"
            placeholder="Search the questions"
            value={input.query}
            onChange={(query) => setInput({ ...input, query })}
          />
        </search>
        <ChipGroup
          label="Category"
          chips={chips}
          value={input.category}
          onChange={(category) => setInput({ ...input, category })}
        />
      </div>
      <output className="mt-6 mb-8 block text-sm text-ink-soft">
        {found.length === 0 ? '' : `${found.length} ${found.length === 1 ? 'answer' : 'answers'}`}
      </output>
      {found.length === 0 ? (
        <div role="alert">
          <EmptyState
            picture="not-found"
            title="No results found for your search."
            description="Try another word, or ask our team: we’re here 24/7."
          />
        </div>
      ) : (
        <DisclosureGroup>
          {faqCategories
            .filter((category) => found.some((faq) => faq.category === category))
            .map((category) => (
              <section key={category} className="not-first:mt-12">
                <h2 className="poster border-b border-brass pb-3 text-base text-brass-ink">{category}</h2>
                {found
                  .filter((faq) => faq.category === category)
                  .map(({ question, answer }) => (
                    <Disclosure key={question} title={question}>
                      <p>{answer}</p>
                    </Disclosure>
                  ))}
              </section>
            ))}
        </DisclosureGroup>
      )}
    </>
  );
}

const chips = [
  { value: 'all' as const, label: 'All' },
  ...faqCategories.map((category) => ({ value: category, label: category })),
];
