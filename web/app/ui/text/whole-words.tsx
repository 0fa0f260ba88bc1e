import { Fragment } from 'react';

/**
 * 'Mercedes-Benz V-Class' breaks between its words only. A hyphenated word is a box of its own that moves to
 * the next line as a whole; one wider than its line still breaks inside. The text stays the same for search
 * and copying.
 */
export function WholeWords({ children }: { children: string }) {
  return children.split(' ').map((word, place) => (
    // oxlint-disable-next-line react/no-array-index-key -- the words of a name have no other key, and their order is fixed
    <Fragment key={place}>
      {place > 0 ? ' ' : ''}
      {word.includes('-') ? <span className="inline-block [text-decoration:inherit]">{word}</span> : word}
    </Fragment>
  ));
}
