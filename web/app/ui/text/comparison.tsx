import { ChevronDown } from 'lucide-react';

export interface ComparisonProps {
  /** The label that opens the comparison: 'What’s covered'. */
  title: string;
  intro: string;
  columns: readonly [string, string];
  rows: readonly { label: string; cells: readonly [string, string] }[];
  notes: readonly { title: string; text: string }[];
}

/**
 * Two choices side by side, folded away. Each row's label stands above its two cells, so that the table fits a
 * narrow panel.
 */
export function Comparison({ title, intro, columns, rows, notes }: ComparisonProps) {
  return (
    <details className="group border-b border-brass/60 open:pb-5">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 font-medium underline decoration-brass underline-offset-4 transition-colors hover:text-hibiscus-press [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown
          aria-hidden="true"
          className="size-4 shrink-0 text-brass-ink transition-transform duration-200 group-open:rotate-180"
          strokeWidth={1.75}
        />
      </summary>
      <p className="mt-2 text-sm text-ink-soft">{intro}</p>
      <table aria-label={title} className="mt-4 w-full table-fixed text-left text-sm">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className="label-caps pb-2 font-medium text-brass-ink">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        {rows.map(({ label, cells }) => (
          <tbody key={label} className="border-t border-brass/50">
            <tr>
              <th colSpan={2} scope="rowgroup" className="pt-2.5 font-normal text-ink-soft">
                {label}
              </th>
            </tr>
            <tr>
              {cells.map((cell, place) => (
                <td key={columns[place]} className="pt-0.5 pr-3 pb-2.5 align-top">
                  {cell}
                </td>
              ))}
            </tr>
          </tbody>
        ))}
      </table>
      {notes.map((note) => (
        <p key={note.title} className="mt-3 border-t border-brass/50 pt-3 text-sm text-ink-soft">
          <strong className="font-medium text-ink">{note.title}:</strong> {note.text}
        </p>
      ))}
    </details>
  );
}
