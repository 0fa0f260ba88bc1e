import { Phone } from 'lucide-react';
import { buttonClass } from '../../../ui/buttons/button-class.ts';

/** Said as soon as somebody is hurt. */
export function CallFirst({ side }: { side: 'guest' | 'desk' }) {
  return (
    <div className="mt-4 border border-t-4 border-hibiscus-press/60 border-t-hibiscus-press bg-paper-bright px-5 py-5">
      <p className="font-display text-xl">
        {side === 'guest' ? 'Call 911 first' : 'Make sure someone has called 911'}
      </p>
      {side === 'guest' ? (
        <>
          <p className="mt-1">The report can wait. What you’ve typed stays here.</p>
          <a href="tel:911" className={`${buttonClass()} mt-4 max-sm:w-full`}>
            <Phone aria-hidden="true" strokeWidth={1.75} />
            Call 911
          </a>
        </>
      ) : null}
    </div>
  );
}
