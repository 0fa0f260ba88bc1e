// refused by eslint(no-restricted-properties): The moment is an argument
export function today(): Temporal.PlainDate {
  return Temporal.Now.plainDateISO();
}
