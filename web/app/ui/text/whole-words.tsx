import { Fragment } from 'react';

/**
 * 'Mercedes-Benz V-Class' breaks between its words only. A hyphenated word is a box of its own, which goes to the next line
 * as a whole; one wider than its line still breaks inside. The text stays as it is for whoever searches or copies it.
 */
export function WholeWords({ children }: { children: string }) {
  return children.split(' ').map((word, place) => (
    // oxlint-disable-next-line react/no-array-index-key -- the words of a name have no other key, and do not move
    <Fragment key={place}>
      {place > 0 ? ' ' : ''}
      {word.includes('-') ? <span className="inline-block [text-decoration:inherit]">{word}</span> : word}
    </Fragment>
  ));
}
