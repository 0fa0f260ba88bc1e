export interface SelectOption<Value extends string> {
  value: Value;
  label: string;
  /** Under the label, such as an address or '(Coming Soon)'. */
  description?: string;
  isDisabled?: boolean;
}
