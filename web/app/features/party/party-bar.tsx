import { useDraft, writeDraft } from '../../booking-draft/draft.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { PartyButton } from './party-button.tsx';

/** Above a list: who travels, and whether the list leaves out what they do not fit. */
export function PartyBar({ onChange }: { onChange: () => void }) {
  const { party } = useDraft();
  return (
    <div className="flex flex-wrap items-end gap-x-8 gap-y-2">
      <div className="w-full max-w-md">
        <PartyButton onChange={onChange} />
      </div>
      {party === null ? null : (
        <Checkbox
          label="Only what fits"
          checked={party.onlyFitting}
          onChange={({ target }) => {
            writeDraft({ party: { ...party, onlyFitting: target.checked } });
            onChange();
          }}
        />
      )}
    </div>
  );
}
