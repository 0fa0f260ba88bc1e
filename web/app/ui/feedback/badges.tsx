import { Badge, type BadgeTone } from './badge.tsx';

/** Several badges side by side, the most general one first. */
export function Badges({ badges }: { badges: readonly { word: string; tone: BadgeTone }[] }) {
  return (
    <span className="flex flex-wrap gap-2">
      {badges.map(({ word, tone }) => (
        <Badge key={word} tone={tone}>
          {word}
        </Badge>
      ))}
    </span>
  );
}
