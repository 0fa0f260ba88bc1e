import type { ElementType, Key, ReactElement, ReactNode } from 'react';
import { jsx as element, jsxs as elementOfMany } from 'react/jsx-runtime';

export { Fragment } from 'react/jsx-runtime';

interface Props {
  children?: ReactNode;
}

/**
 * Stands before React's module of this name in our own components, and joins texts that follow each other: `{count}
 * vehicles shown` is one text then. React replaces the whole text of an element that has nothing else, so a text that a
 * browser's translator has changed is no longer left standing, and a sentence is translated as one. It also saves the
 * comment that React puts between two texts.
 */
export function jsx(type: ElementType, props: Props, key?: Key): ReactElement {
  return element(type, withJoinedTexts(props), key);
}

export function jsxs(type: ElementType, props: Props, key?: Key): ReactElement {
  const joined = withJoinedTexts(props);
  return isList(joined.children) ? elementOfMany(type, joined, key) : element(type, joined, key);
}

function withJoinedTexts(props: Props): Props {
  const { children } = props;
  return isList(children) ? { ...props, children: joinTexts(children) } : props;
}

/** Each element keeps its place, by which React knows it again. */
function joinTexts(children: readonly ReactNode[]): ReactNode {
  const joined: ReactNode[] = [];
  let text: { at: number; words: string } | undefined;
  for (const child of children) {
    const one = isList(child) ? textOf(child) : child;
    if (isText(one)) {
      if (text === undefined) text = { at: joined.length, words: `${one}` };
      else text.words += `${one}`;
      joined.push(null);
      joined[text.at] = text.words;
    } else {
      if (!isNothing(one)) text = undefined;
      joined.push(one);
    }
  }
  const [only, ...others] = joined.filter((one) => !isNothing(one));
  return others.length === 0 && isText(only) ? only : joined;
}

/** The text of a list that has nothing else, such as the children that a component was given. */
function textOf(list: readonly ReactNode[]): ReactNode {
  const joined = joinTexts(list);
  return isText(joined) ? joined : list;
}

function isList(node: ReactNode): node is readonly ReactNode[] {
  return Array.isArray(node);
}

function isText(node: ReactNode): node is string | number | bigint {
  return typeof node === 'string' || typeof node === 'number' || typeof node === 'bigint';
}

function isNothing(node: ReactNode): boolean {
  return node === null || node === undefined || typeof node === 'boolean';
}
