import { afterAnAccident } from '@makani/domain/handover/day-words';
import { Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from '../../../ui/buttons/button-class.ts';
import { phoneHref } from '../../../ui/buttons/contact-links.tsx';

/** Help on the road: one press calls us, and the steps after an accident. */
export function DayRoadside({ phone, children }: { phone: string; children?: ReactNode }) {
  return (
    <>
      <p>Flat tire, dead battery, an accident? We answer at any hour.</p>
      <a href={phoneHref(phone)} className={`${buttonClass({ variant: 'secondary' })} mt-4 max-sm:w-full`}>
        <Phone aria-hidden="true" strokeWidth={1.75} />
        Call roadside help
        <span className="sr-only">, {phone}</span>
      </a>
      <h3 className="label-caps mt-6 font-sans text-brass-ink">After an accident</h3>
      <ol className="mt-2 grid list-decimal gap-1.5 pl-5">
        {afterAnAccident.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {children ? <div className="mt-5">{children}</div> : null}
    </>
  );
}
