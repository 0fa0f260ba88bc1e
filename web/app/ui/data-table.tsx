import type { Key, ReactNode } from 'react';

export interface Column<Row> {
  /** Names the column, so each has another. */
  title: string;
  cell: (row: Row) => ReactNode;
  /** Numbers stand under each other by their ends. */
  align?: 'end';
  /** Left out where there is no room for it. */
  from?: 'sm' | 'md' | 'lg' | 'xl';
}

export interface DataTableProps<Row> {
  /** The name of the rows, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => Key;
  /** Stands in place of the rows when there are none; a text in a frame of its own. */
  empty?: ReactNode;
}

/** A dense table of the desk. Where it is wider than its place, it scrolls sideways, by keyboard too. */
export function DataTable<Row>({ caption, columns, rows, keyOf, empty }: DataTableProps<Row>) {
  if (rows.length === 0 && empty !== undefined)
    return typeof empty === 'string' ? <EmptyList>{empty}</EmptyList> : empty;
  return (
    <section
      aria-label={caption}
      // A region that scrolls has to be reached by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="overflow-x-auto border-y border-brass/60 bg-paper-bright"
    >
      <table className="w-full text-left text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-brass/60">
            {columns.map(({ title, align, from }) => (
              <th
                key={title}
                scope="col"
                className={`px-2 py-2 align-bottom text-xs font-medium tracking-label text-brass-ink uppercase xl:px-3 ${classOf({ align, from })}`}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-brass/30">
          {rows.map((row) => (
            <tr key={keyOf(row)} className="hover:bg-paper-deep/60">
              {columns.map(({ title, cell, align, from }) => (
                <td key={title} className={`px-2 py-2 align-top xl:px-3 ${classOf({ align, from })}`}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Says that a list of the desk has nothing in it. */
export function EmptyList({ children }: { children: string }) {
  return (
    <p className="border-y border-brass/60 bg-paper-bright px-4 py-8 text-center text-ink-soft">{children}</p>
  );
}

function classOf({ align, from }: Pick<Column<unknown>, 'align' | 'from'>): string {
  const end = align === 'end' ? 'text-right tabular-nums' : '';
  return `${end} ${from === undefined ? '' : shown[from]}`;
}

const shown = { sm: 'max-sm:hidden', md: 'max-md:hidden', lg: 'max-lg:hidden', xl: 'max-xl:hidden' } as const;
