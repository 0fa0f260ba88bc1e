import { lazyPart, useLazyPart } from '../../../ui/lazy.ts';
import type { AlternativesProps } from './alternatives.tsx';

/** The suggestions of a page that seldom has any: their code comes with them. */
export function LateAlternatives(props: AlternativesProps) {
  // Without them the page has its own ways on.
  return useLazyPart(alternatives, { isWanted: true, onFailure: () => undefined }).render(props);
}

const alternatives = lazyPart(
  () => import('./alternatives.tsx'),
  ({ Alternatives }) => Alternatives,
);
