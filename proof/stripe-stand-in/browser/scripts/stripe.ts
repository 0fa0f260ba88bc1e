/**
 * The script that a page loads in the place of Stripe.js: the part of its interface that the site uses. Card fields are frames of this
 * script's own origin, and nothing that is typed into them ever reaches the page.
 */
export function run(): void {
  type Kind = 'cardNumber' | 'cardExpiry' | 'cardCvc';
  type Handler = (event: object) => void;
  interface Message {
    type: string;
    event?: object;
    call?: number;
    result?: object;
    answer?: 'succeed' | 'fail' | 'close';
  }

  const script = document.currentScript;
  if (!(script instanceof HTMLScriptElement)) throw new Error('This is a script, not a module.');
  const { origin } = new URL(script.src);

  const titles: Record<Kind, string> = {
    cardNumber: 'Secure card number input frame',
    cardExpiry: 'Secure expiration date input frame',
    cardCvc: 'Secure CVC input frame',
  };

  /** A frame of ours that we talk with. Its words count only if they come from it. */
  function openFrame(address: string, { title, hear }: { title: string; hear: (message: Message) => void }) {
    const frame = document.createElement('iframe');
    frame.src = `${origin}${address}`;
    frame.title = title;
    frame.style.border = '0';
    frame.style.display = 'block';
    const listen = ({ origin: from, source, data }: MessageEvent<Message>): void => {
      if (from === origin && source !== null && source === frame.contentWindow) hear(data);
    };
    addEventListener('message', listen);
    return {
      frame,
      say: (message: object) => frame.contentWindow?.postMessage(message, origin),
      close() {
        removeEventListener('message', listen);
        frame.remove();
      },
    };
  }

  function createElement(
    kind: Kind,
    setup: {
      group: string;
      key: string;
      fonts: object[];
      placeholder: string;
      style: object;
      disableLink: boolean;
    },
  ) {
    const handlers: Record<string, Handler[]> = {};
    const calls = new Map<number, (result: object) => void>();
    let isDisabled = false;
    let isDestroyed = false;
    const query = new URLSearchParams({ kind, group: setup.group, key: setup.key });
    const { frame, say, close } = openFrame(`/v3/card-field?${query}`, {
      title: titles[kind],
      hear({ type, event = {}, call = 0, result = {} }) {
        if (type === 'hello') say({ type: 'setup', ...setup, disabled: isDisabled });
        else if (type === 'made') calls.get(call)?.(result);
        else for (const handle of handlers[type] ?? []) handle({ elementType: kind, ...event });
      },
    });
    frame.style.width = '100%';
    frame.style.height = '24px';
    const focus = (): void => {
      frame.focus();
      say({ type: 'focus' });
    };
    return {
      mount(place: HTMLElement) {
        if (isDestroyed) throw new Error('This Element has been destroyed.');
        place.append(frame);
        place.closest('label')?.addEventListener('click', focus);
      },
      on: (type: string, handle: Handler) => void (handlers[type] ??= []).push(handle),
      update({ disabled = false }: { disabled?: boolean }) {
        isDisabled = disabled;
        say({ type: 'disable', disabled });
      },
      focus,
      clear: () => say({ type: 'clear' }),
      destroy() {
        isDestroyed = true;
        close();
      },
      /** The field of the number gathers the other two, which are of its origin, and asks the API. */
      make: (name: string, postalCode: string) =>
        new Promise<object>((resolve) => {
          const call = calls.size;
          calls.set(call, resolve);
          say({ type: 'make', call, name, postalCode });
        }),
    };
  }

  /** The bank's page lies over the whole window until its owner answers or closes it. */
  function openBankPage(address: string): Promise<Message['answer']> {
    return new Promise((resolve) => {
      const { frame, say, close } = openFrame(address, {
        title: 'Your bank’s confirmation page',
        hear({ type, answer }) {
          if (type !== 'answered') return;
          close();
          resolve(answer);
        },
      });
      Object.assign(frame.style, {
        position: 'fixed',
        inset: '0',
        width: '100%',
        height: '100%',
        zIndex: '2147483647',
      });
      document.body.append(frame);
      frame.addEventListener('load', () => {
        frame.focus();
        say({ type: 'focus' });
      });
    });
  }

  interface Intent {
    status: string;
    next_action: { use_stripe_sdk?: { stripe_js?: string } } | null;
    last_payment_error: object | null;
  }

  async function retrieve(clientSecret: string, key: string): Promise<Intent> {
    const id = clientSecret.slice(0, clientSecret.indexOf('_secret_'));
    const query = new URLSearchParams({ key, client_secret: clientSecret });
    const answer = await fetch(`${origin}/v1/payment_intents/${encodeURIComponent(id)}?${query}`);
    return answer.json();
  }

  Object.assign(globalThis, {
    Stripe: (key: string) => ({
      elements({ fonts = [] }: { fonts?: object[] } = {}) {
        const group = crypto.randomUUID();
        return {
          create: (
            kind: Kind,
            {
              placeholder = '',
              style = {},
              disableLink = false,
            }: { placeholder?: string; style?: object; disableLink?: boolean } = {},
          ) => createElement(kind, { group, key, fonts, placeholder, style, disableLink }),
        };
      },

      createPaymentMethod: ({
        card,
        billing_details: { name = '', address: { postal_code: postalCode = '' } = {} } = {},
      }: {
        card: ReturnType<typeof createElement>;
        billing_details?: { name?: string; address?: { postal_code?: string } };
      }) => card.make(name, postalCode),

      async handleNextAction({ clientSecret }: { clientSecret: string }) {
        const intent = await retrieve(clientSecret, key);
        const page = intent.next_action?.use_stripe_sdk?.stripe_js;
        if (intent.status !== 'requires_action' || page === undefined)
          return { error: { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' } };
        const { pathname, search } = new URL(page);
        const answer = await openBankPage(`${pathname}${search}`);
        if (answer === 'close')
          return { error: { type: 'invalid_request_error', code: 'payment_intent_authentication_failure' } };
        const after = await retrieve(clientSecret, key);
        return after.last_payment_error === null
          ? { paymentIntent: after }
          : { error: after.last_payment_error };
      },
    }),
  });
}
