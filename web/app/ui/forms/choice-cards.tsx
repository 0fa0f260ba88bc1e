import { Comparison, type ComparisonProps } from '../text/comparison.tsx';
import { RadioCards, type RadioCardsProps } from './radio-cards.tsx';

/** One group of cards and the field that it fills. */
interface ChoiceGroup<Values, Key extends keyof Values & string> {
  key: Key;
  label: string;
  cards: RadioCardsProps<Values[Key] & string>['cards'];
  /** Explains the cards below them. */
  comparison?: ComparisonProps;
}

type ChoiceGroups<Values> = readonly {
  [Key in keyof Values & string]: ChoiceGroup<Values, Key>;
}[keyof Values & string][];

export interface ChoiceCardsProps<Values extends Record<string, string>> {
  groups: ChoiceGroups<Values>;
  values: Values;
  onChange: (values: Values) => void;
  disabled?: boolean;
}

/** Several groups of radio cards, one below the other. */
export function ChoiceCards<Values extends Record<string, string>>(props: ChoiceCardsProps<Values>) {
  const { groups, ...rest } = props;
  return (
    <div className="grid gap-4">
      {groups.map((group) => (
        <Choice key={group.key} group={group} {...rest} />
      ))}
    </div>
  );
}

interface ChoiceProps<Values extends Record<string, string>, Key extends keyof Values & string> extends Omit<
  ChoiceCardsProps<Values>,
  'groups'
> {
  group: ChoiceGroup<Values, Key>;
}

function Choice<Values extends Record<string, string>, Key extends keyof Values & string>({
  group: { key, label, cards, comparison },
  values,
  onChange,
  disabled = false,
}: ChoiceProps<Values, Key>) {
  return (
    <div className="grid gap-1.5">
      <RadioCards<Values[Key]>
        label={label}
        name={key}
        cards={cards}
        value={values[key]}
        onChoose={(value) => onChange({ ...values, [key]: value })}
        disabled={disabled}
      />
      {comparison ? <Comparison {...comparison} /> : null}
    </div>
  );
}
