import type { ConvoyMember } from '@makani/contract/bookings/orders';
import type { Quote } from '@makani/contract/bookings/quotes';
import { partyInWords } from '@makani/domain/fit/party-words';
import { type ReactNode, useId } from 'react';
import { useWatch } from 'react-hook-form';
import { chosenInWords, driverAgeChoice } from '../../../content/rental-choices.ts';
import { usePolicy } from '../../../site.ts';
import { ChoiceLine } from '../../../ui/forms/choice-line.tsx';
import { DriverFields } from '../../../ui/forms/driver-fields.tsx';
import type { OfferedExtras } from '../../../ui/forms/extras-field.tsx';
import { RadioCards } from '../../../ui/forms/radio-cards.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { Fact, MomentFact } from '../../../ui/text/fact.tsx';
import { WholeWords } from '../../../ui/text/whole-words.tsx';
import { seatsNeeded, type VehicleChoices } from './convoy-rentals.ts';
import { SeatsToRent } from './seats-to-rent.tsx';
import type { DriversForm } from './use-drivers.ts';

export interface MemberSectionProps {
  /** Its place among the vehicles. */
  index: number;
  count: number;
  member: ConvoyMember;
  quote: Quote;
  priceLines: ReactNode;
  offeredSeats: OfferedExtras;
  form: DriversForm;
  choices: VehicleChoices;
  onChoices: (choices: VehicleChoices) => void;
  isQuoting: boolean;
  disabled: boolean;
}

/** One of the vehicles: who goes in it, what it costs, and who drives it. */
export function MemberSection(props: MemberSectionProps) {
  const { index, count, member, quote, priceLines, offeredSeats, form, choices, onChoices } = props;
  const { isQuoting, disabled } = props;
  const id = useId();
  const { vehicle, party } = member;
  const ages = driverAgeChoice(usePolicy());
  const license = useWatch({ control: form.control, name: `vehicles.${index}.customerInfo.driverLicense` });
  const errors = form.formState.errors.vehicles?.[index]?.customerInfo;
  return (
    <section aria-labelledby={id} className="border border-brass bg-paper-bright p-2">
      <div className="grid items-center border border-brass/50 sm:grid-cols-2">
        <Picture
          picture={vehicle.image}
          sizes="(min-width: 40rem) 18rem, 100vw"
          className="border-brass/50 max-sm:border-b sm:border-r"
        />
        <div className="px-4 py-5 sm:px-6">
          <p className="label-caps text-xs text-brass-ink">
            Vehicle {index + 1} of {count}
          </p>
          <h2 id={id} className="poster mt-1.5 text-xl leading-snug tracking-wider">
            <WholeWords>{vehicle.name}</WholeWords>
          </h2>
          <dl className="mt-4">
            <Fact label="On board">{partyInWords(party)}</Fact>
          </dl>
          <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-4">
            <MomentFact label="Pickup" at={quote.pickupAt} />
            <MomentFact label="Return" at={quote.returnAt} />
          </dl>
        </div>
      </div>
      <div className="px-3 pt-7 pb-5 sm:px-6">
        <h3 className="font-display text-xl">Driver</h3>
        <div className="mt-4">
          <DriverFields
            field={(name) => ({
              error: errors?.[name]?.message,
              ...form.register(`vehicles.${index}.customerInfo.${name}`),
            })}
            license={license}
            isSomebodyElse={index > 0}
          />
        </div>
        <div className="mt-7">
          <ChoiceLine chosen={chosenInWords({ driverAge: choices.driverAge })}>
            <RadioCards
              label={ages.label}
              name={`driverAge-${index}`}
              cards={ages.cards}
              value={choices.driverAge}
              onChoose={(driverAge) => onChoices({ ...choices, driverAge })}
              disabled={disabled}
            />
          </ChoiceLine>
        </div>
        <SeatsToRent
          needed={seatsNeeded(member, quote.pickupAt)}
          offered={offeredSeats}
          isChecked={choices.rentsSeats}
          onChange={(rentsSeats) => onChoices({ ...choices, rentsSeats })}
          disabled={disabled}
        />
        <div
          aria-live="polite"
          aria-busy={isQuoting}
          className={`mt-7 border-t border-dashed border-brass pt-5 ${isQuoting ? 'opacity-50' : ''}`}
        >
          {priceLines}
        </div>
      </div>
    </section>
  );
}
