// refused by architecture(dates): 'Intl.DateTimeFormat' is another form of dates
export function lastDay(instant: number): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }).format(instant);
}
