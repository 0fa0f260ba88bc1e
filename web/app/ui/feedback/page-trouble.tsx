import { PageHeading } from '../text/page-heading.tsx';
import type { ErrorPanelProps } from './error-panel.tsx';

/** Replaces a whole page that failed. The picture is inline, because the network may be down. */
export function PageTrouble({
  title = 'This page couldn’t be loaded',
  message,
  action,
  requestId,
}: ErrorPanelProps) {
  return (
    <div role="alert" className="page flex flex-col items-center py-12 text-center sm:py-16">
      <Squall />
      <PageHeading align="center" title={title} intro={message} />
      {action ? <div className="mt-9 flex flex-wrap justify-center gap-4 max-sm:grid">{action}</div> : null}
      {requestId ? (
        <p className="mt-6 text-sm text-ink-faint">
          Reference <span translate="no">{requestId}</span>
        </p>
      ) : null}
    </div>
  );
}

function Squall() {
  return (
    <svg viewBox="30 40 430 240" aria-hidden="true" fill="none" className="mb-6 w-64 sm:w-80">
      <circle cx="176" cy="112" r="66" className="fill-brass-light/50" />
      <g className="stroke-lagoon" strokeWidth="2.5" strokeLinecap="round">
        <path d="M168 186l-9 26M200 184l-12 36M234 186l-9 26M266 184l-12 36M300 186l-9 26M346 92h44c13 0 20-8 20-17s-7-15-15-15c-7 0-12 5-12 11M360 112h64M54 150h44M40 170h30" />
      </g>
      <g className="stroke-ink" strokeWidth="2.5" strokeLinejoin="round" strokeLinecap="round">
        <path
          d="M164 166c-24 0-40-14-40-33 0-18 14-31 32-32 4-26 24-42 50-42 22 0 38 11 46 30 5-3 11-4 17-4 20 0 35 14 36 33 22 1 36 10 36 25 0 14-12 23-32 23z"
          className="fill-lagoon-mist"
        />
        <path d="M354 232l-8-66c22 16 34 40 30 68z" className="fill-hibiscus" />
        <path d="M312 234c28 8 60 8 88 0-5 14-18 20-44 20s-39-6-44-20z" className="fill-brass" />
        <path
          d="M36 254c14-8 26-8 40 0s26 8 40 0 26-8 40 0 26 8 40 0 26-8 40 0 26 8 40 0 26-8 40 0 26 8 40 0 26-8 40 0 26 8 40 0M112 270c10-5 20-5 30 0s20 5 30 0M246 272c10-5 20-5 30 0s20 5 30 0"
          strokeWidth="2"
        />
      </g>
    </svg>
  );
}
