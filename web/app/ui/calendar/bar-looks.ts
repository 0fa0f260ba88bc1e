/** The bars of calendars: each kind has a border and a pattern of its own besides its color. */
export const barLooks = {
  booked: 'border-palm-deep bg-palm-mist',
  requested: 'border-brass-strong border-dashed bg-brass-mist',
  turnaround: 'border-stone-ink/40 bg-stone-mist',
  hold: 'border-lagoon border-dotted bg-lagoon-mist',
  own: 'border-ink bg-paper-bright bg-[repeating-linear-gradient(135deg,var(--color-ink)_0_1px,transparent_1px_6px)]',
  imported:
    'border-ink bg-paper-bright bg-[radial-gradient(var(--color-ink)_1px,transparent_1.5px)] bg-size-[6px_6px]',
} as const;
