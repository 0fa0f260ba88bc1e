import { endDeskPriceRule } from '@makani/contract/operator/desk-prices';
import type { PricedMonth, PriceRule } from '@makani/contract/vehicles/price-rules';
import { formatDailyUsd } from '@makani/contract/kernel/money';
import { Fragment, useRef, useState } from 'react';
import toast from 'react-hot-toast/headless';
import { Link, useNavigation } from 'react-router';
import { deskCall } from '../../api/desk-call.ts';
import { useDeskAct } from '../../api/use-desk-mutation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ActDialog } from '../../ui/desk/act-dialog.tsx';
import { DeskHeading } from '../../ui/desk/desk-heading.tsx';
import { lazyPart, preloadAtFirstInput, useLazyPart } from '../../ui/lazy.ts';
import { useDeskFilter } from '../../session/use-desk-filter.ts';
import { PriceMonth } from '../../ui/prices/price-month.tsx';
import type { DeskPrices } from './load-desk-prices.ts';
import { RulesTable } from './rules-table.tsx';
import { VehiclePicker } from './vehicle-picker.tsx';

/** The desk's rules of prices, for any vehicles. */
export function DeskPricesScreen({ prices: { rules, locations, month } }: { prices: DeskPrices }) {
  const [edited, setEdited] = useState<PriceRule | 'new' | null>(null);
  const [ending, setEnding] = useState<PriceRule | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const editor = useLazyPart(ruleEditor, {
    isWanted: edited !== null,
    onFailure: () => {
      toast.error('This couldn’t be opened. Please try again.');
      setEdited(null);
    },
  });

  function open(rule: PriceRule | 'new'): void {
    setEdited(rule);
    setTimeout(() => heading.current?.focus(), 0);
  }

  return (
    <>
      <DeskHeading
        title="Prices"
        intro="Rules that change daily prices. If a host has rules of their own, the more specific one applies."
      >
        <Button size="small" onPress={() => open('new')}>
          Add a rule
        </Button>
      </DeskHeading>
      {edited === null ? null : (
        <section
          aria-labelledby="editor-heading"
          className="mt-6 border border-brass bg-paper-bright p-4 sm:p-6"
        >
          <h2 id="editor-heading" ref={heading} tabIndex={-1} className="mb-5 font-display text-xl">
            {edited === 'new' ? 'New rule' : edited.name}
          </h2>
          <Fragment key={edited === 'new' ? 'new' : `${edited.id} ${edited.version}`}>
            {editor.render({
              rule: edited === 'new' ? null : edited,
              locations,
              onClose: () => setEdited(null),
            })}
          </Fragment>
        </section>
      )}
      <div className="mt-6">
        <RulesTable rules={rules} locations={locations} onEdit={open} onEnd={setEnding} />
      </div>
      {edited === null ? <VehicleMonth month={month} /> : null}
      {ending === null ? null : <EndDialog rule={ending} onClose={() => setEnding(null)} />}
    </>
  );
}

/** A third of the screen, of use only to those who change a rule. */
const ruleEditor = lazyPart(
  () => import('./rule-editor.tsx'),
  ({ RuleEditor }) => RuleEditor,
);
preloadAtFirstInput(ruleEditor);

function EndDialog({ rule: { id, name }, onClose }: { rule: PriceRule; onClose: () => void }) {
  const act = useDeskAct(
    onClose,
    (reason) => deskCall(endDeskPriceRule, { params: { id }, body: { reason } }),
    { successMessage: `${name} has ended`, revalidates: 'always' },
  );
  return (
    <ActDialog {...act} title={`End ${name}?`} action="End it" readers="It’s kept in the audit.">
      <p>New quotes won’t use it anymore. Existing quotes and bookings keep their price.</p>
    </ActDialog>
  );
}

/** The prices of one vehicle, day by day, as the rules of its host and of the desk make them. */
function VehicleMonth({ month }: { month: PricedMonth | null }) {
  const { narrow } = useDeskFilter();
  const isTurning = useNavigation().state !== 'idle';
  return (
    <section aria-labelledby="by-day-heading" className="mt-12 max-w-3xl">
      <h2 id="by-day-heading" className="font-display text-xl">
        Prices by day
      </h2>
      <p className="mt-1 text-ink-soft">
        Choose a vehicle to see what each day costs and which rules apply: its host’s and ours.
      </p>
      <div className="mt-4 max-w-md">
        <VehiclePicker
          label="Vehicle"
          picked={month?.vehicle ?? null}
          onPick={({ id }) => narrow({ vehicle: id, ...(month && { month: month.month }) })}
        />
      </div>
      {month === null ? null : (
        <>
          <p className="mt-4 mb-6 text-sm text-ink-soft">
            The daily price is {formatDailyUsd(month.vehicle.dailyCents)}.
          </p>
          <PriceMonth
            key={month.vehicle.id}
            level="h3"
            month={month}
            isTurning={isTurning}
            link={(other, props) => (
              <Link to={`?vehicle=${month.vehicle.id}&month=${other}`} preventScrollReset {...props} />
            )}
          />
        </>
      )}
    </section>
  );
}
