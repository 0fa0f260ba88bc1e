/** One field of a card, in a frame of its own. */
export function run(): void {
  type Kind = 'cardNumber' | 'cardExpiry' | 'cardCvc';
  interface CardField {
    group: string;
    kind: Kind;
    digits: () => string;
  }
  interface Setup {
    type: string;
    placeholder: string;
    fonts: { family: string; src: string; weight?: string }[];
    style: { base?: Record<string, string | Record<string, string>> };
    disabled: boolean;
    call: number;
    name: string;
    postalCode: string;
    disableLink: boolean;
  }
  interface Made {
    id?: string;
    error?: object;
  }

  const params = new URLSearchParams(location.search);
  const group = params.get('group') ?? '';
  const key = params.get('key') ?? '';
  const kind: Kind =
    (['cardExpiry', 'cardCvc'] as const).find((one) => one === params.get('kind')) ?? 'cardNumber';
  const input = document.querySelector('input');
  if (input === null) throw new Error('This page has no field.');

  /** Nothing that was typed is ever said: only whether it is there, whole, and right. */
  const say = (message: object): void => parent.postMessage(message, '*');
  const digits = (): string => input.value.replaceAll(/\D/g, '');

  const length: Record<Kind, () => number> = {
    cardNumber: () => (/^3[47]/.test(digits()) ? 15 : 16),
    cardExpiry: () => 4,
    cardCvc: () => 3,
  };
  const incomplete: Record<Kind, string> = {
    cardNumber: 'incomplete_number',
    cardExpiry: 'incomplete_expiry',
    cardCvc: 'incomplete_cvc',
  };

  /** The code of what can no longer get right, whatever is typed after it. */
  function wrong(): string | undefined {
    if (digits().length < length[kind]()) return undefined;
    if (kind === 'cardNumber') return hasCheckDigit(digits()) ? undefined : 'invalid_number';
    return kind === 'cardExpiry' ? wrongExpiry(digits()) : undefined;
  }

  function wrongExpiry(typed: string): string | undefined {
    const [month, year] = [Number(typed.slice(0, 2)), 2000 + Number(typed.slice(2))];
    if (month < 1 || month > 12) return 'invalid_expiry_month';
    const today = new Date();
    if (year < today.getFullYear()) return 'invalid_expiry_year_past';
    return year === today.getFullYear() && month < today.getMonth() + 1
      ? 'invalid_expiry_month_past'
      : undefined;
  }

  /** Source: ISO/IEC 7812-1. */
  function hasCheckDigit(number: string): boolean {
    const sum = [...number].toReversed().reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
    return sum % 10 === 0;
  }

  function written(typed: string): string {
    if (kind === 'cardNumber') return typed.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
    if (kind === 'cardExpiry' && typed.length > 2) return `${typed.slice(0, 2)} / ${typed.slice(2)}`;
    return typed;
  }

  /** @param isLeft Who leaves a field that is not whole is told so. */
  function report(isLeft = false): void {
    const isWhole = digits().length >= length[kind]();
    const code = wrong() ?? (isLeft && digits() !== '' && !isWhole ? incomplete[kind] : undefined);
    input?.setAttribute('aria-invalid', String(code !== undefined));
    say({
      type: 'change',
      event: {
        empty: digits() === '',
        complete: isWhole && code === undefined,
        error: code && { type: 'validation_error', code, message: 'This field of your card is not right.' },
      },
    });
  }

  input.addEventListener('input', () => {
    input.value = written(digits().slice(0, length[kind]()));
    report();
  });
  input.addEventListener('focus', () => say({ type: 'focus' }));
  input.addEventListener('blur', () => {
    report(true);
    say({ type: 'blur' });
  });

  const field: CardField = { group, kind, digits };
  Object.assign(globalThis, { cardField: field });

  /** The fields of the same card, in the frames beside this one. Those of other origins are closed to us. */
  function fieldsOfCard(): CardField[] {
    return Array.from({ length: parent.frames.length }, (_, index) => {
      try {
        return Object(parent.frames[index])['cardField'] as CardField | undefined;
      } catch {
        return undefined;
      }
    }).filter((one) => one !== undefined && one.group === group) as CardField[];
  }

  async function make(name: string, postalCode: string): Promise<object> {
    const typed = (of: Kind): string =>
      fieldsOfCard()
        .find((one) => one.kind === of)
        ?.digits() ?? '';
    const body = new URLSearchParams({
      key,
      type: 'card',
      'card[number]': typed('cardNumber'),
      'card[exp_month]': typed('cardExpiry').slice(0, 2),
      'card[exp_year]': typed('cardExpiry').slice(2),
      'card[cvc]': typed('cardCvc'),
      'billing_details[name]': name,
      ...(postalCode !== '' && { 'billing_details[address][postal_code]': postalCode }),
    });
    try {
      const answer: Made = await (await fetch('/v1/payment_methods', { method: 'POST', body })).json();
      return answer.id === undefined ? { error: answer.error } : { paymentMethod: { id: answer.id } };
    } catch {
      return { error: { type: 'api_connection_error', message: 'There is no connection.' } };
    }
  }

  /** Stripe's wallet stands in the field of the number, where the site doesn't leave it out. */
  function showLink(): void {
    const link = document.createElement('button');
    link.textContent = 'Autofill with Link';
    document.body.append(link);
  }

  async function setUp({
    fonts,
    style: { base = {} },
    placeholder,
    disabled,
    disableLink,
  }: Setup): Promise<void> {
    if (kind === 'cardNumber' && !disableLink) showLink();
    for (const [property, value] of Object.entries(base)) {
      if (typeof value === 'string')
        input?.style.setProperty(property.replaceAll(/[A-Z]/g, '-$&').toLowerCase(), value);
      else if (property === '::placeholder') input?.style.setProperty('--placeholder', value['color'] ?? '');
    }
    if (input) Object.assign(input, { placeholder, disabled });
    for (const { family, src, weight = 'normal' } of fonts) {
      const font = new FontFace(family, src, { weight });
      document.fonts.add(font);
      await font.load().catch(() => undefined);
    }
    say({ type: 'ready' });
  }

  addEventListener('message', ({ source, data }: MessageEvent<Setup>) => {
    if (source !== parent) return;
    if (data.type === 'setup') void setUp(data);
    if (data.type === 'focus') input.focus();
    if (data.type === 'disable') input.disabled = data.disabled;
    if (data.type === 'clear') {
      input.value = '';
      report();
    }
    if (data.type === 'make')
      void make(data.name, data.postalCode).then((result) => say({ type: 'made', call: data.call, result }));
  });
  say({ type: 'hello' });
}
