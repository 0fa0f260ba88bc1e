import { formatWallDate } from '@makani/contract/kernel/time';
import { useId } from 'react';

export interface PostmarkProps {
  /** The text around the upper edge. */
  place: string;
  /** A calendar day. */
  date: string;
}

/** A decorative postmark with the day of departure. */
export function Postmark({ place, date }: PostmarkProps) {
  // The page holds two of them, one for the screen and one for print.
  const id = useId();
  return (
    <svg viewBox="0 0 200 200" aria-hidden="true" className="size-full -rotate-12 text-hibiscus-deep">
      <defs>
        <path id={`${id}upper`} d="M100 100m-70 0a70 70 0 0 1 140 0" />
        <path id={`${id}lower`} d="M100 100m-81 0a81 81 0 0 0 162 0" />
      </defs>
      <circle cx="100" cy="100" r="97" className="fill-paper/85" />
      <g fill="none" stroke="currentColor">
        <circle cx="100" cy="100" r="95" strokeWidth="3" />
        <circle cx="100" cy="100" r="89" strokeWidth="1" />
        <circle cx="100" cy="100" r="60" strokeWidth="1.5" />
        <path d="M52 82h96M52 118h96" strokeWidth="1.5" />
      </g>
      <g fill="currentColor" textAnchor="middle" className="font-display">
        <text fontSize="17" letterSpacing="3">
          <textPath href={`#${id}upper`} startOffset="50%">
            {place.toUpperCase()}
          </textPath>
        </text>
        <text fontSize="15" letterSpacing="5">
          <textPath href={`#${id}lower`} startOffset="50%">
            ALOHA
          </textPath>
        </text>
        <text x="100" y="106" fontSize="16" letterSpacing="0.5">
          {formatWallDate(date)}
        </text>
      </g>
      <path
        d="M100 52l5.5 11 12 1.7-8.8 8.4M100 52l-5.5 11-12 1.7 8.8 8.4"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
      />
      <path d="M72 136q7-7 14 0t14 0 14 0 14 0" fill="none" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  );
}
