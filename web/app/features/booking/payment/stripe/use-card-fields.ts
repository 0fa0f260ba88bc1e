import { useEffect, useRef, useState } from 'react';
import { problemOfField } from './card-problems.ts';
import { elementFonts, elementStyle } from './element-look.ts';
import { loadStripe, type StripeOfSite, WrongDocument } from './load-stripe.ts';
import {
  type StripeChange,
  type StripeElement,
  type StripeFieldName,
  type StripeJs,
  stripeFields,
} from './stripe-js.ts';

const placeholders: Record<StripeFieldName, string> = { cardNumber: '', cardExpiry: 'MM/YY', cardCvc: '' };
const untouched: StripeChange = { empty: true, complete: false };
/** The frames have this long to be ready, once there is the script. */
const patienceMs = 15_000;

type Problems = Partial<Record<StripeFieldName, string | undefined>>;

/** `missing`: the script or its frames did not come. */
type Arrival = 'loading' | 'ready' | 'missing';

interface OpenFields {
  stripe: StripeJs;
  elements: Record<StripeFieldName, StripeElement>;
}

/** The three fields in Stripe's frames: whether they are there, what is wrong with them, which has the focus. */
export function useCardFields(payments: StripeOfSite) {
  const [arrival, setArrival] = useState<Arrival>('loading');
  const [tries, setTries] = useState(0);
  const [problems, setProblems] = useState<Problems>({});
  const [focused, setFocused] = useState<StripeFieldName | null>(null);
  const places = useRef<Partial<Record<StripeFieldName, HTMLElement | null>>>({});
  const changes = useRef<Partial<Record<StripeFieldName, StripeChange>>>({});
  const open = useRef<OpenFields>(null);
  const needsDocument = useRef(false);
  const hasTried = useRef(false);
  const isReadOnly = useRef(false);
  const focusLater = useRef<StripeFieldName>(null);

  /** A field that is read only takes no focus, so it gets it once it isn't. */
  function focus(name: StripeFieldName): void {
    if (isReadOnly.current) focusLater.current = name;
    else open.current?.elements[name].focus();
  }

  useEffect(() => {
    const effect = { isOver: false };
    const timers: ReturnType<typeof setTimeout>[] = [];
    const giveUp = (error?: unknown): void => {
      if (effect.isOver) return;
      needsDocument.current = error instanceof WrongDocument;
      setArrival('missing');
    };
    const show = (stripe: StripeJs): void => {
      if (effect.isOver) return;
      timers.push(setTimeout(giveUp, patienceMs));
      const waited = new Set<StripeFieldName>(stripeFields);
      const maker = stripe.elements({ locale: 'en', fonts: elementFonts() });
      const make = (name: StripeFieldName): StripeElement => {
        const element = maker.create(name, {
          placeholder: placeholders[name],
          style: elementStyle,
          ...(name === 'cardNumber' && { disableLink: true as const }),
        });
        element.on('ready', () => {
          waited.delete(name);
          if (waited.size > 0 || effect.isOver) return;
          timers.forEach(clearTimeout);
          setArrival('ready');
        });
        element.on('focus', () => setFocused(name));
        element.on('blur', () => setFocused((now) => (now === name ? null : now)));
        element.on('change', (change) => {
          changes.current[name] = change;
          // Like our own fields, one says what is wrong with it once the form was sent, and before that as soon as typing more cannot mend it.
          const isWrong = hasTried.current || change.error !== undefined;
          setProblems((now) => ({ ...now, [name]: isWrong ? problemOfField(name, change) : undefined }));
        });
        const place = places.current[name];
        if (place) element.mount(place);
        return element;
      };
      const elements = {
        cardNumber: make('cardNumber'),
        cardExpiry: make('cardExpiry'),
        cardCvc: make('cardCvc'),
      };
      open.current = { stripe, elements };
    };
    loadStripe(payments).then(show).catch(giveUp);
    return () => {
      effect.isOver = true;
      timers.forEach(clearTimeout);
      if (open.current) for (const name of stripeFields) open.current.elements[name].destroy();
      open.current = null;
      changes.current = {};
    };
  }, [payments, tries]);

  return {
    arrival,
    problems,
    focused,
    /** For a field's place on the screen. */
    place: (name: StripeFieldName) => (element: HTMLElement | null) => {
      places.current[name] = element;
    },
    open: () => open.current,
    focus,
    /** Shows what is wrong with the fields. @returns the first one that is. */
    check(): StripeFieldName | undefined {
      hasTried.current = true;
      const found = stripeFields.map(
        (name) => [name, problemOfField(name, changes.current[name] ?? untouched)] as const,
      );
      setProblems(Object.fromEntries(found));
      return found.find(([, problem]) => problem !== undefined)?.[0];
    },
    showProblem(name: StripeFieldName, words: string): void {
      setProblems((now) => ({ ...now, [name]: words }));
      focus(name);
    },
    /** A card's security code is asked for again after a decline. */
    clearCvc(): void {
      hasTried.current = false;
      open.current?.elements.cardCvc.clear();
    },
    setReadOnly(isNow: boolean): void {
      isReadOnly.current = isNow;
      if (open.current)
        for (const name of stripeFields) open.current.elements[name].update({ disabled: isNow });
      if (isNow || focusLater.current === null) return;
      focus(focusLater.current);
      focusLater.current = null;
    },
    tryAgain(): void {
      if (needsDocument.current) return globalThis.location.reload();
      setArrival('loading');
      setTries((count) => count + 1);
    },
  };
}
