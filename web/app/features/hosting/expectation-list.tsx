import { Camera, Clock, KeyRound, ShieldCheck, Wrench } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Expectation } from '../../content/hosting.ts';

export function ExpectationList({ expectations }: { expectations: readonly Expectation[] }) {
  return (
    <ul className="mt-10 grid gap-x-12 gap-y-9 md:grid-cols-2 lg:mt-14">
      {expectations.map(({ kind, title, text }) => (
        <li key={kind} className="flex gap-5">
          <span
            aria-hidden="true"
            className="grid size-12 shrink-0 place-items-center rounded-full border border-brass-light text-brass-light [&_svg]:size-5 [&_svg]:stroke-[1.5]"
          >
            {icons[kind]}
          </span>
          <div>
            <h3 className="text-xl leading-snug">{title}</h3>
            <p className="mt-1.5 text-paper/85">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

const icons: Record<Expectation['kind'], ReactNode> = {
  photos: <Camera />,
  care: <Wrench />,
  answer: <Clock />,
  insurance: <ShieldCheck />,
  handover: <KeyRound />,
};
