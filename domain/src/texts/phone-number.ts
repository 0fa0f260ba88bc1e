/**
 * The number that a text message goes to, `+18085550100`. A number without a country is American.
 * @returns null for one that can't get any: with an extension, too short, or no American number.
 */
export function textNumber(phone: string): string | null {
  if (/x/i.test(phone)) return null;
  const digits = phone.replaceAll(/\D/g, '');
  const isWhole = phone.trim().startsWith('+');
  const national = !isWhole && digits.length === 10 ? `1${digits}` : digits;
  if (national.startsWith('1')) return american.test(national) ? `+${national}` : null;
  return isWhole && abroad.test(national) ? `+${national}` : null;
}

/** Neither area code nor exchange begins with 0 or 1. */
const american = /^1[2-9]\d{2}[2-9]\d{6}$/;
const abroad = /^[2-9]\d{7,14}$/;

/** `+18085550100` → `(808) 555-0100`; other countries' numbers as they are. */
export function numberInWords(number: string): string {
  const parts = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(number);
  return parts === null ? number : `(${parts[1]}) ${parts[2]}-${parts[3]}`;
}
