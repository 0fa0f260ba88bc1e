import type { Location } from '@makani/contract/site/locations';
import type { PriceRule } from '@makani/contract/vehicles/price-rules';
import { changeInWords, ruleKindNames, whenInWords } from '@makani/domain/price-rules/rule-in-words';
import { DataTable } from '../../ui/data-table.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { RuleButtons } from '../../ui/prices/rule-buttons.tsx';

export interface RulesTableProps {
  rules: readonly PriceRule[];
  locations: readonly Location[];
  onEdit: (rule: PriceRule) => void;
  onEnd: (rule: PriceRule) => void;
}

export function RulesTable({ rules, locations, onEdit, onEnd }: RulesTableProps) {
  return (
    <DataTable
      caption="Rules of the desk"
      rows={rules}
      keyOf={({ id }) => id}
      empty="No rules yet. Hosts’ own prices apply."
      columns={[
        {
          title: 'Name',
          cell: ({ name, kind }) => (
            <>
              <span className="font-medium">{name}</span>
              <span className="block text-ink-soft">{ruleKindNames[kind]}</span>
            </>
          ),
        },
        {
          title: 'When',
          cell: (rule) => <span className="block min-w-44">{whenInWords(rule)}</span>,
        },
        { title: 'For', cell: (rule) => scopeInWords(rule, locations) },
        { title: 'Change', align: 'end', cell: (rule) => changeInWords(rule) },
        { title: 'State', cell: (rule) => <State rule={rule} /> },
        {
          title: 'Actions',
          cell: (rule) =>
            rule.endedAt === null ? (
              <RuleButtons name={rule.name} onEdit={() => onEdit(rule)} onEnd={() => onEnd(rule)} />
            ) : null,
        },
      ]}
    />
  );
}

function State({ rule: { endedAt, isActive } }: { rule: PriceRule }) {
  if (endedAt !== null) return <Badge tone="grey">Ended</Badge>;
  return isActive ? <Badge tone="green">Active</Badge> : <Badge tone="yellow">Waiting</Badge>;
}

/** 'Vans in Honolulu', or the vehicle's name. */
function scopeInWords({ vehicle, category, locationId }: PriceRule, locations: readonly Location[]): string {
  if (vehicle !== null) return vehicle.name;
  const place = locations.find(({ id }) => id === locationId)?.name ?? locationId;
  const what = category ?? 'All vehicles';
  return place === null ? what : `${what} in ${place}`;
}
