import type { Cabin, CabinSeat } from '@makani/contract/fit/cabin';
import { seatsOf } from '@makani/domain/fit/cabin-rules';
import { templates } from '@makani/domain/fit/models';
import { FieldError } from '../../../ui/forms/field-parts.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';

export interface CabinFieldProps {
  cabin: Cabin | null;
  error: string | undefined;
  onChange: (cabin: Cabin | null) => void;
}

/** Where the seats are and what the trunk holds, begun from a template and changed seat by seat. */
export function CabinField({ cabin, error, onChange }: CabinFieldProps) {
  const name = cabin === null ? 'none' : layoutOf(cabin);
  return (
    <fieldset className="min-w-0">
      <legend className="mt-2 font-display text-xl">Seating plan</legend>
      <p className="mt-1 mb-4 text-ink-soft">
        Optional. It shows families who sits where and whether their bags fit.
      </p>
      <Select
        label="Rows, from the front"
        options={[
          { value: 'none', label: 'No plan' },
          ...plans.map((plan) => ({ value: plan.name, label: plan.label })),
          ...(plans.some((plan) => plan.name === name) || cabin === null
            ? []
            : [{ value: name, label: `${name}, current plan` }]),
        ]}
        value={name}
        onChange={(next) => {
          const plan = plans.find((one) => one.name === next);
          if (next === 'none') onChange(null);
          else if (plan) onChange(plan.cabin);
        }}
      />
      <FieldError id="cabin-error">{error}</FieldError>
      {cabin === null ? null : <Rows cabin={cabin} onChange={onChange} />}
    </fieldset>
  );
}

interface RowsProps {
  cabin: Cabin;
  onChange: (cabin: Cabin) => void;
}

function Rows({ cabin, onChange }: RowsProps) {
  function change(row: number, seat: number, next: CabinSeat): void {
    const rows = cabin.rows.map((one, at) =>
      at === row ? { ...one, seats: one.seats.with(seat, next) } : one,
    );
    onChange({ ...cabin, rows });
  }
  const { trunk } = cabin;
  return (
    <>
      <p className="mt-5 text-sm text-ink-soft">
        Select a seat to set how a child seat attaches to it. Your owner’s manual shows this.
      </p>
      <ol className="mt-3 grid max-w-md gap-2 border border-brass/50 bg-paper-bright p-4">
        {cabin.rows.map(({ seats, aisle }, row) => (
          // Rows and seats have no other name than their place.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={row} className={`grid grid-flow-col auto-cols-fr ${aisle ? 'gap-10' : 'gap-2'}`}>
            {seats.map((seat, index) => (
              <SeatButton
                // oxlint-disable-next-line react/no-array-index-key
                key={index}
                label={`Row ${row + 1}, seat ${index + 1} from the left`}
                seat={seat}
                isFront={row === 0}
                onChange={(next) => change(row, index, next)}
              />
            ))}
          </li>
        ))}
      </ol>
      <div className="mt-5 grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <Volume
          label="Trunk (cubic feet)"
          liters={trunk.liters}
          onChange={(liters) => onChange({ ...cabin, trunk: { ...trunk, liters } })}
        />
        {cabin.rows.length === 3 ? (
          <Volume
            label="Third row folded (cubic feet)"
            liters={trunk.foldedLiters ?? 0}
            onChange={(liters) =>
              onChange({
                ...cabin,
                trunk: { liters: trunk.liters, ...(liters > 0 && { foldedLiters: liters }) },
              })
            }
          />
        ) : null}
      </div>
    </>
  );
}

interface SeatButtonProps {
  label: string;
  seat: CabinSeat;
  isFront: boolean;
  onChange: (seat: CabinSeat) => void;
}

/** Steps through what a seat offers. Nobody installs a child's seat in front. */
function SeatButton({ label, seat, isFront, onChange }: SeatButtonProps) {
  const at = kinds.findIndex(({ latch, tether, belt }) => {
    return latch === seat.latch && tether === seat.tether && belt === seat.belt;
  });
  const kind = kinds[Math.max(at, 0)] ?? kinds[0];
  const next = kinds[(Math.max(at, 0) + 1) % kinds.length] ?? kinds[0];
  const look =
    'grid min-h-14 place-items-center rounded-sm border px-1 text-center text-sm leading-tight tabular-nums';
  if (isFront) return <span className={`${look} border-brass/50 text-ink-soft`}>Front</span>;
  return (
    <button
      type="button"
      aria-label={`${label}: ${kind.words}`}
      onClick={() => onChange({ latch: next.latch, tether: next.tether, belt: next.belt })}
      className={`${look} border-brass-strong transition-colors hover:border-ink hover:bg-paper-deep ${kind.latch ? 'bg-palm-mist' : ''}`}
    >
      {kind.short}
    </button>
  );
}

const kinds = [
  { latch: false, tether: false, belt: 'shoulder', short: 'Belt', words: 'belt only' },
  { latch: false, tether: true, belt: 'shoulder', short: 'Tether', words: 'belt and tether' },
  { latch: true, tether: true, belt: 'shoulder', short: 'LATCH', words: 'LATCH and tether' },
  { latch: false, tether: false, belt: 'lap', short: 'Lap belt', words: 'lap belt only' },
] as const satisfies readonly (CabinSeat & { short: string; words: string })[];

interface VolumeProps {
  label: string;
  liters: number;
  onChange: (liters: number) => void;
}

function Volume({ label, liters, onChange }: VolumeProps) {
  return (
    <TextField
      label={label}
      type="number"
      inputMode="decimal"
      autoComplete="off"
      min={0}
      max={280}
      step={0.1}
      value={liters === 0 ? '' : String(Math.round((liters / litersPerCubicFoot) * 10) / 10)}
      onChange={({ target }) =>
        onChange(Math.min(8000, Math.round(Number(target.value) * litersPerCubicFoot)))
      }
    />
  );
}

const litersPerCubicFoot = 28.3168;

/** `2+2+3`. */
function layoutOf({ rows }: Cabin): string {
  return rows.map(({ seats }) => seats.length).join('+');
}

const plans = Object.entries(templates).map(([name, cabin]) => ({
  name,
  label: `${name} (${seatsOf(cabin)} seats)`,
  cabin,
}));
