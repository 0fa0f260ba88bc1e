import { handoverLimits, type MarkPlace } from '@makani/contract/handover/handover-words';
import type { VehicleMark } from '@makani/contract/handover/handovers';
import type { SentMark } from '@makani/contract/handover/record-body';
import { useState } from 'react';
import { newKey } from '../../../api/new-key.ts';
import { announce } from '../../../ui/feedback/announce.ts';
import { markInWords } from '../../../ui/handover/handover-words.ts';
import { type BoardMark, MarkBoard } from '../../../ui/handover/marks/mark-board.tsx';
import { marksBefore } from '../record/trip-records.ts';
import { MarkForm } from './mark-form.tsx';
import type { StepProps } from './step-props.ts';

/** Scratches and dents on drawings of the vehicle. Known ones are there already. */
export function MarksStep({ record, trip, onChange }: StepProps) {
  const [place, setPlace] = useState<MarkPlace>('left');
  const [selectedId, setSelected] = useState<string | null>(null);
  const known = marksBefore(trip, record.kind);
  const { marks } = record;
  const selected = marks.find(({ id }) => id === selectedId);
  const board = [
    ...known.map((mark, index) => boardMark(mark, index + 1, false)),
    ...marks.map((mark, index) => boardMark(mark, known.length + index + 1, true)),
  ];
  const isFull = marks.length >= handoverLimits.maxMarks;

  function add(x: number, y: number): void {
    const mark: SentMark = {
      id: newKey(),
      place,
      x,
      y,
      kind: 'scratch',
      size: 'small',
      note: '',
      photoIds: [],
    };
    onChange({ marks: [...marks, mark] });
    setSelected(mark.id);
    announce('Mark added. Describe it below, or move it with the arrow keys.');
  }

  function change(id: string, after: Partial<SentMark>): void {
    onChange({ marks: marks.map((mark) => (mark.id === id ? { ...mark, ...after } : mark)) });
  }

  return (
    <div className="grid gap-5">
      <p>
        Tap the drawing wherever you see a mark.
        {record.kind === 'return'
          ? ' A new mark only records what you both see. Nobody is charged for it here.'
          : ` Marks noted now can’t be held against ${trip.side === 'guest' ? 'you' : 'the guest'} later.`}
      </p>
      <MarkBoard
        category={trip.vehicle.category}
        place={place}
        marks={board}
        selectedId={selectedId}
        onPlace={(next) => {
          setPlace(next);
          setSelected(null);
        }}
        {...(!isFull && { onAdd: add })}
        onSelect={setSelected}
        onMove={(id, x, y) => change(id, { x, y })}
      />
      {selected === undefined ? null : (
        <MarkForm
          key={selected.id}
          mark={selected}
          record={record}
          trip={trip}
          number={board.find(({ id }) => id === selected.id)?.number ?? 0}
          onChange={(after) => change(selected.id, after)}
          onRemove={() => {
            onChange({ marks: marks.filter(({ id }) => id !== selected.id) });
            setSelected(null);
          }}
          onDone={() => setSelected(null)}
        />
      )}
      <MarkList marks={board} />
    </div>
  );
}

function boardMark(mark: VehicleMark | SentMark, number: number, isNew: boolean): BoardMark {
  const { id, place, x, y } = mark;
  return { id, place, x, y, number, isNew, words: markInWords(mark) };
}

function MarkList({ marks }: { marks: readonly BoardMark[] }) {
  if (marks.length === 0) return <p className="text-ink-soft">No marks noted so far.</p>;
  return (
    <ul aria-label="Marks" className="grid gap-2">
      {marks.map(({ id, number, words, isNew }) => (
        <li key={id}>
          {number}. {words}
          {isNew ? <strong className="font-semibold"> (new)</strong> : null}
        </li>
      ))}
    </ul>
  );
}
