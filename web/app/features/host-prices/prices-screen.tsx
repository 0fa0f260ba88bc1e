import { formatDailyUsd } from '@makani/contract/kernel/money';
import type { PriceRule } from '@makani/contract/vehicles/price-rules';
import { ArrowLeft } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link, useNavigation } from 'react-router';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { PriceMonth } from '../../ui/prices/price-month.tsx';
import { PageHeading } from '../../ui/text/page-heading.tsx';
import type { HostPrices } from './load-prices.ts';
import { RuleForm } from './rule-form.tsx';
import { RuleList } from './rule-list.tsx';

/** The prices of a vehicle day by day, and the host's rules that make them. */
export function PricesScreen({ prices: { month, rules } }: { prices: HostPrices }) {
  const [edited, setEdited] = useState<PriceRule | 'new' | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { vehicle } = month;
  const isTurning = useNavigation().state !== 'idle';

  function close(): void {
    setEdited(null);
    // The form and its buttons are gone, so the focus needs a place.
    setTimeout(() => heading.current?.focus(), 0);
  }

  return (
    <>
      <Link
        to={paths.hostVehicleCalendar(vehicle.id)}
        className={buttonClass({ variant: 'quiet', size: 'small' })}
      >
        <ArrowLeft aria-hidden="true" />
        Back to calendar
      </Link>
      <div className="mt-6">
        <PageHeading
          overline="Prices"
          title={vehicle.name}
          intro={`The daily price is ${formatDailyUsd(vehicle.dailyCents)}. Rules change it for the days you choose.`}
        />
      </div>
      <div className="mt-10 grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <PriceMonth
          month={month}
          isTurning={isTurning}
          link={(other, props) => <Link to={`?month=${other}`} preventScrollReset {...props} />}
        />
        <section
          aria-labelledby="rules-heading"
          className="min-w-0 border border-brass bg-paper-bright p-5 sm:p-6"
        >
          <h2 id="rules-heading" ref={heading} tabIndex={-1} className="font-display text-2xl">
            {edited === null ? 'Rules' : edited === 'new' ? 'New rule' : 'Edit rule'}
          </h2>
          {edited === null ? (
            <>
              <RuleList rules={rules} onEdit={setEdited} onEnded={close} />
              <div className="mt-6">
                <Button variant="secondary" onPress={() => setEdited('new')}>
                  Add a rule
                </Button>
              </div>
            </>
          ) : (
            <RuleForm
              key={edited === 'new' ? 'new' : edited.id}
              vehicleId={vehicle.id}
              rule={edited === 'new' ? null : edited}
              onClose={close}
            />
          )}
        </section>
      </div>
    </>
  );
}
