import type { Accident, HostAccident } from '@makani/contract/road/accidents';
import { formatWallTime } from '@makani/contract/kernel/time';
import { useRevalidator } from 'react-router';
import { textLink } from '../../../ui/buttons/contact-links.tsx';
import { mapOf } from '../../../ui/directions.ts';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { usePhotoRenewal } from '../../../ui/pictures/use-photo-renewal.ts';
import { Fact } from '../../../ui/text/fact.tsx';

/** Reports of accidents, as guest and desk read them, and with fewer facts the host. */
export function AccidentList({ accidents }: { accidents: readonly (Accident | HostAccident)[] }) {
  usePhotoRenewal(useRevalidator().revalidate);
  return accidents.map((accident) => <AccidentView key={accident.id} accident={accident} />);
}

function AccidentView({ accident }: { accident: Accident | HostAccident }) {
  const { happened, reported, coordinates, photos } = accident;
  const title = `Accident on ${formatWallTime(happened.local)}`;
  return (
    <section aria-label={title} className="border border-brass bg-paper-bright px-4 py-5 sm:px-6">
      <h2 className="text-xl leading-snug sm:text-2xl">{title}</h2>
      <dl className="mt-4 grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <Fact label="Where">
          {accident.place}
          {coordinates === null ? null : (
            <a
              href={mapOf(coordinates)}
              target="_blank"
              rel="noreferrer"
              className={`${textLink} flex min-h-11 items-center`}
            >
              See on a map
            </a>
          )}
        </Fact>
        <Fact label="Vehicle">{accident.vehicleName}</Fact>
        <Fact label="Injuries">{accident.isAnybodyHurt ? 'Someone is hurt' : 'No one is hurt'}</Fact>
        <Fact label={`Reported by ${accident.reportedBy === 'guest' ? 'the guest' : 'our desk'}`}>
          {formatWallTime(reported.local)}
        </Fact>
        {otherFacts(accident).map(({ label, value }) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
      </dl>
      <h3 className="label-caps mt-5 font-sans text-brass-ink">What happened</h3>
      <p className="mt-1 break-words whitespace-pre-line">{accident.words}</p>
      {photos.length === 0 ? null : (
        <ul aria-label="Photos" className="mt-5 grid grid-cols-2 gap-3 md:grid-cols-3">
          {photos.map(({ id, picture }, index) => (
            <li key={id}>
              {picture === null ? (
                <p className="grid aspect-3/2 place-items-center border border-dashed border-brass p-2 text-center text-sm text-ink-soft">
                  Photo {index + 1} is on its way
                </p>
              ) : (
                <a href={picture.src} target="_blank" rel="noreferrer" className="block">
                  <Picture
                    picture={{ ...picture, alt: `Photo ${index + 1}` }}
                    sizes="(min-width: 48rem) 16rem, 50vw"
                    isLazy
                  />
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Those that somebody has filled in; the host gets none of them. */
function otherFacts(accident: Accident | HostAccident): { label: string; value: string }[] {
  if (!('otherParty' in accident)) return [];
  const { otherParty, policeReport } = accident;
  return [
    { label: 'Other driver', value: otherParty.name },
    { label: 'Other driver’s plate', value: otherParty.plate },
    { label: 'Other driver’s insurance', value: otherParty.insurer },
    { label: 'Police report', value: policeReport },
  ].filter(({ value }) => value !== '');
}
