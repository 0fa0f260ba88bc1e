const sentence = 'This date isn’t complete, or doesn’t exist. Please correct it, or clear it.';

/**
 * The fields of a date or a month with something in them that the browser can’t read, by their names, and what to say. Their
 * value is as empty as where there is nothing, and no event tells it, so a form asks when it is sent.
 */
export function unreadableDates(form: Element | null): Record<string, string> {
  const dates = form?.querySelectorAll<HTMLInputElement>('input[type="date"], input[type="month"]') ?? [];
  const unreadable = [...dates].filter(({ validity }) => validity.badInput);
  return Object.fromEntries(unreadable.map(({ name }) => [name, sentence]));
}
