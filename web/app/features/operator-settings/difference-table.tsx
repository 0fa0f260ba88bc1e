export interface Difference {
  label: string;
  before: string;
  after: string;
}

/** The differences, old and new side by side. */
export function DifferenceTable({ rows }: { rows: readonly Difference[] }) {
  return (
    <table aria-label="What changes" className="w-full table-fixed text-left text-sm">
      <thead>
        <tr className="border-b border-brass/60">
          {['Setting', 'Before', 'After'].map((title) => (
            <th key={title} scope="col" className="label-caps py-2 pr-3 font-medium text-brass-ink">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-brass/30">
        {rows.map(({ label, before, after }, place) => (
          <tr key={place} className="align-top whitespace-pre-line [overflow-wrap:anywhere]">
            <th scope="row" className="py-2 pr-3 font-medium">
              {label}
            </th>
            <td className="py-2 pr-3 text-ink-soft">{before}</td>
            <td className="py-2 pr-3">{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
