import type { Cabin } from '@makani/contract/fit/cabin';
import type { Seated } from '@makani/contract/fit/fit';
import type { PartyDraft } from '../../booking-draft/booking-state.ts';
import { nameOf } from '@makani/domain/arrangement/seat-words';

export interface CabinDrawingProps {
  cabin: Cabin;
  seating: readonly Seated[];
  party: PartyDraft;
  /** Whether the last row lies flat for the luggage. */
  isFolded: boolean;
}

const width = 300;
const inner = 208;
const rowHeight = 92;
const top = 98;

/** The cabin from above, its front at the top, with who sits where. What it shows stands beside it in words. */
export function CabinDrawing({ cabin, seating, party, isFolded }: CabinDrawingProps) {
  const height = top + cabin.rows.length * rowHeight + 34;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="mx-auto block w-full max-w-80">
      <path d={outline(height)} className="fill-paper-bright stroke-ink" strokeWidth="2" />
      <path d={`M46 62 Q150 34 254 62 L238 80 Q150 58 62 80 Z`} className="fill-lagoon-mist stroke-ink" />
      <path
        d={`M60 ${height - 24} Q150 ${height - 10} 240 ${height - 24} L234 ${height - 32} Q150 ${height - 22} 66 ${height - 32} Z`}
        className="fill-lagoon-mist stroke-ink"
      />
      {cabin.rows.map(({ seats, aisle }, row) =>
        seats.map((_seat, index) => {
          const place = placeOf(seats.length, index, aisle);
          const who = seating.find((one) => one.row === row && one.seat === index);
          const isFlat = isFolded && row === cabin.rows.length - 1;
          const step = row * 3 + index;
          return (
            // A cabin's seats do not change.
            // oxlint-disable-next-line react/no-array-index-key
            <g key={`${row}-${index}`} transform={`translate(${place.x} ${top + row * rowHeight})`}>
              <Seat width={place.width} isFlat={isFlat} isWheel={row === 0 && index === 0} />
              {who ? <Sitting who={who} party={party} width={place.width} step={step} /> : null}
            </g>
          );
        }),
      )}
    </svg>
  );
}

function outline(height: number): string {
  const end = height - 6;
  return `M34 74 Q34 12 150 8 Q266 12 266 74 L270 ${end - 34} Q268 ${end} 226 ${end} L74 ${end} Q32 ${end} 30 ${end - 34} Z`;
}

/** Two seats leave an aisle between them only if they are captain's chairs or in front. */
function placeOf(count: number, index: number, aisle: boolean): { x: number; width: number } {
  const gap = 10;
  const seat = count === 2 ? (aisle ? 70 : 86) : (inner - gap * (count - 1)) / count;
  const left = (width - inner) / 2;
  if (count === 1) return { x: (width - 86) / 2, width: 86 };
  return { x: left + (index * (inner - seat)) / (count - 1), width: seat };
}

function Seat({ width: w, isFlat, isWheel }: { width: number; isFlat: boolean; isWheel: boolean }) {
  if (isFlat) {
    return (
      <rect width={w} height="70" rx="6" className="fill-paper-deep stroke-brass" strokeDasharray="4 4" />
    );
  }
  return (
    <>
      {isWheel ? (
        <ellipse cx={w / 2} cy="-6" rx="22" ry="5" className="fill-none stroke-ink" strokeWidth="2.5" />
      ) : null}
      <rect width={w} height="60" rx="12" className="fill-paper-deep stroke-brass-strong" strokeWidth="1.5" />
      <rect
        y="54"
        width={w}
        height="18"
        rx="7"
        className="fill-brass-mist stroke-brass-strong"
        strokeWidth="1.5"
      />
    </>
  );
}

interface SittingProps {
  who: Seated;
  party: PartyDraft;
  width: number;
  /** Seats fill one after another. */
  step: number;
}

function Sitting({ who, party, width: w, step }: SittingProps) {
  const isChild = who.traveler === 'child';
  const hasSeat = who.childSeat !== null && who.childSeat !== 'none';
  const name = nameOf(who, party);
  const most = Math.floor(w / 8.5);
  return (
    <g className="arrive" style={{ animationDelay: `${step * 60}ms` }}>
      {hasSeat ? (
        <rect
          x={w / 2 - 30}
          y="3"
          width="60"
          height="50"
          rx="16"
          className="fill-hibiscus-mist stroke-hibiscus"
        />
      ) : null}
      <circle
        cx={w / 2}
        cy={hasSeat ? 21 : 20}
        r={isChild ? 11 : 14}
        className={isChild ? 'fill-hibiscus stroke-none' : 'fill-lagoon stroke-none'}
      />
      <text
        x={w / 2}
        y={hasSeat ? 47 : 49}
        textAnchor="middle"
        fontSize="13"
        className="fill-ink font-medium"
      >
        {name.length > most ? `${name.slice(0, most - 1)}…` : name}
      </text>
    </g>
  );
}
