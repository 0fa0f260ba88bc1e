import { endDeskPriceRule } from '@makani/contract/operator/desk-prices';
import type { PriceRule } from '@makani/contract/vehicles/price-rules';
import { Fragment, useRef, useState } from 'react';
import toast from 'react-hot-toast/headless';
import { deskCall } from '../../api/desk-call.ts';
import { useDeskMutation } from '../../api/use-desk-mutation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ActDialog } from '../../ui/desk/act-dialog.tsx';
import { DeskHeading } from '../../ui/desk/desk-heading.tsx';
import { lazyPart, preloadAtFirstInput, useLazyPart } from '../../ui/lazy.ts';
import type { DeskPrices } from './load-desk-prices.ts';
import { RulesTable } from './rules-table.tsx';
import { VehicleMonth } from './vehicle-month.tsx';

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
  const { mutate, isPending } = useDeskMutation(
    (reason: string) => deskCall(endDeskPriceRule, { params: { id }, body: { reason } }),
    { successMessage: `${name} has ended`, revalidates: 'always', onSuccess: onClose },
  );
  return (
    <ActDialog
      title={`End ${name}?`}
      action="End it"
      readers="It’s kept in the audit."
      isPending={isPending}
      onClose={onClose}
      onConfirm={(reason) => void mutate(reason)}
    >
      <p>New quotes won’t use it anymore. Existing quotes and bookings keep their price.</p>
    </ActDialog>
  );
}
