import type { SettableFaq } from '@makani/contract/settings/faq-settings';
import { faqCategories } from '@makani/contract/site/faqs';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextArea, TextField } from '../../../ui/forms/text-field.tsx';
import { faqFault } from './faq-draft.ts';

interface FaqRowProps {
  faq: SettableFaq;
  faults: Readonly<Record<string, string>>;
  isOpen: boolean;
  /** The first of its category. */
  isFirst: boolean;
  isLast: boolean;
  onOpen: () => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
  onChange: (changed: Partial<SettableFaq>) => void;
}

export function FaqRow({ faq, faults, isOpen, ...row }: FaqRowProps) {
  const fault = (field: 'category' | 'question' | 'answer') => faqFault(faults, faq.id, field);
  const hasFault = Boolean(fault('category') ?? fault('question') ?? fault('answer'));
  const name = faq.question === '' ? 'the new question' : faq.question;
  return (
    <li className="grid gap-3 py-2">
      <div className="grid items-center gap-x-4 gap-y-1 sm:grid-cols-[1fr_auto]">
        <p className="min-w-0 [overflow-wrap:anywhere]">
          {faq.question === '' ? 'A new question' : faq.question}
        </p>
        <div className="flex flex-wrap gap-x-5 gap-y-1 [&_button]:min-w-8">
          <Button
            variant="quiet"
            size="small"
            aria-label={`Move up: ${name}`}
            isDisabled={row.isFirst}
            onPress={() => row.onMove(-1)}
          >
            <ArrowUp aria-hidden="true" />
          </Button>
          <Button
            variant="quiet"
            size="small"
            aria-label={`Move down: ${name}`}
            isDisabled={row.isLast}
            onPress={() => row.onMove(1)}
          >
            <ArrowDown aria-hidden="true" />
          </Button>
          <Button
            variant="quiet"
            size="small"
            aria-label={`Edit: ${name}`}
            aria-expanded={isOpen || hasFault}
            onPress={row.onOpen}
          >
            Edit
          </Button>
          <Button variant="quiet" size="small" aria-label={`Remove: ${name}`} onPress={row.onRemove}>
            Remove
          </Button>
        </div>
      </div>
      {isOpen || hasFault ? (
        <fieldset className="grid gap-4 border-l-2 border-brass pl-4">
          <legend className="sr-only">{name}</legend>
          <TextField
            label="Question"
            required
            autoComplete="off"
            value={faq.question}
            error={fault('question')}
            onChange={({ currentTarget }) => row.onChange({ question: currentTarget.value })}
          />
          <TextArea
            label="Answer"
            required
            rows={4}
            value={faq.answer}
            error={fault('answer')}
            onChange={({ currentTarget }) => row.onChange({ answer: currentTarget.value })}
          />
          <div className="sm:max-w-72">
            <Select
              label="Category"
              options={categories}
              value={faq.category}
              error={fault('category')}
              onChange={(category) => row.onChange({ category })}
            />
          </div>
        </fieldset>
      ) : null}
    </li>
  );
}

const categories = faqCategories.map((category) => ({ value: category, label: category }));
