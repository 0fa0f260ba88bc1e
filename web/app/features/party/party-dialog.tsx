import { type LuggageKind, luggageKinds, noLuggage, partyLimits } from '@makani/contract/fit/party';
import { partyInWords } from '@makani/domain/fit/party-words';
import { useState } from 'react';
import type { PartyDraft } from '../../booking-draft/booking-state.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Stepper } from '../../ui/forms/stepper.tsx';
import { ChildFields } from './child-fields.tsx';
import { partyQuestion } from './party-question.ts';

export interface PartyDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** The known party; null for none. */
  party: PartyDraft | null;
  /** Called with what was said, or null to forget it. The dialog is closed by then. */
  onSave: (party: PartyDraft | null) => void;
}

/** Asks for the party and its bags. Nothing of it leaves this tab but numbers and ages. */
export function PartyDialog({ isOpen, onClose, party, onSave }: PartyDialogProps) {
  function save(next: PartyDraft | null): void {
    onClose();
    onSave(next);
  }

  return (
    <Dialog
      title={partyQuestion}
      intro="We’ll tell you which vehicle fits all of you, and everything you bring."
      isOpen={isOpen}
      onClose={onClose}
    >
      <PartyForm known={party} onSave={save} />
    </Dialog>
  );
}

/** The initial values of the form. */
const usualParty: PartyDraft = {
  adults: 2,
  children: [],
  luggage: { ...noLuggage, medium: 2 },
  names: [],
  words: '',
  onlyFitting: false,
};

interface PartyFormProps {
  known: PartyDraft | null;
  onSave: (party: PartyDraft | null) => void;
}

function PartyForm({ known, onSave }: PartyFormProps) {
  const [party, setParty] = useState(known ?? usualParty);
  const { adults, children, names, luggage } = party;

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        // Pressed in a dialog of another form, such as a search, which React would tell of it too.
        event.stopPropagation();
        onSave({ ...party, words: partyInWords(party) });
      }}
    >
      <div className="grid gap-3">
        <Stepper
          label="Adults"
          description="One of them drives"
          value={adults}
          min={partyLimits.minAdults}
          max={partyLimits.maxAdults}
          onChange={(count) => setParty({ ...party, adults: count })}
        />
        <Stepper
          label="Children"
          description="Up to 17 years"
          value={children.length}
          min={0}
          max={partyLimits.maxChildren}
          onChange={(count) => setParty(withChildren(party, count))}
        />
      </div>
      {children.length === 0 ? null : (
        <ol className="mt-2 grid">
          {children.map((child, index) => (
            // Children have no ids, and are added and taken away at the end.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index} className="border-t border-brass/50 py-2">
              <ChildFields
                number={index + 1}
                child={child}
                name={names[index] ?? ''}
                onChange={(next, name) =>
                  setParty({
                    ...party,
                    children: children.with(index, next),
                    names: children.map((_child, at) => (at === index ? name : (names[at] ?? ''))),
                  })
                }
              />
            </li>
          ))}
        </ol>
      )}
      <h3 className="mt-7 text-xl">Luggage</h3>
      <div className="mt-2 grid gap-3">
        {luggageKinds.map((kind) => (
          <Stepper
            key={kind}
            {...luggageWords[kind]}
            value={luggage[kind]}
            min={0}
            max={partyLimits.maxLuggage}
            onChange={(count) => setParty({ ...party, luggage: { ...luggage, [kind]: count } })}
          />
        ))}
      </div>
      <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit">Done</Button>
        {known ? (
          <Button variant="quiet" onPress={() => onSave(null)}>
            Forget this
          </Button>
        ) : null}
      </div>
    </form>
  );
}

function withChildren(party: PartyDraft, count: number): PartyDraft {
  const children = Array.from({ length: count }, (_, index) => party.children[index] ?? { ageYears: 5 });
  return { ...party, children, names: children.map((_child, index) => party.names[index] ?? '') };
}

const luggageWords: Record<LuggageKind, { label: string; description?: string }> = {
  large: { label: 'Large suitcases', description: 'About 29 inches' },
  medium: { label: 'Medium suitcases', description: 'About 25 inches' },
  cabin: { label: 'Carry-ons', description: 'Roller bags and backpacks' },
  stroller: { label: 'Strollers', description: 'Folded' },
  surfboard: { label: 'Surfboards', description: 'Up to about six feet' },
};
