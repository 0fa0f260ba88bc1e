import type { ReactNode } from 'react';
import { itemsOf, usePages } from '../../api/use-pages.ts';
import { ShowMore } from '../../ui/show-more.tsx';
import { DeskScreen, type DeskScreenProps } from './desk-screen.tsx';

export interface DeskListProps<Page, Item> {
  /** The loader's page. */
  first: Page;
  loadPage: (cursor: string, signal: AbortSignal) => Promise<Page>;
  items: (page: Page) => readonly Item[];
  /** On the button for the next page. */
  more?: string;
  /** Draws the loaded items, or says that there are none. */
  children: (items: Item[], pages: readonly Page[]) => ReactNode;
}

/** A list of the desk with a button for its next page. */
export function DeskList<Page extends { nextCursor: string | null }, Item extends { id: string }>({
  first,
  loadPage,
  items,
  more = 'Show more',
  children,
}: DeskListProps<Page, Item>) {
  const list = usePages(first, loadPage);
  return (
    <>
      {children(itemsOf(list.pages, items), list.pages)}
      <ShowMore list={list} size="small">
        {more}
      </ShowMore>
    </>
  );
}

export interface DeskListPageProps<Page, Item>
  extends DeskListProps<Page, Item>, Omit<DeskScreenProps, 'children' | 'beside'> {
  /** Stands between the heading and the list. */
  filter?: ReactNode;
}

/** A screen of the desk that shows one list. */
export function DeskListPage<Page extends { nextCursor: string | null }, Item extends { id: string }>({
  title,
  intro,
  back,
  filter,
  ...list
}: DeskListPageProps<Page, Item>) {
  return (
    <DeskScreen {...{ title, intro, back }}>
      {filter}
      <DeskList {...list} />
    </DeskScreen>
  );
}
