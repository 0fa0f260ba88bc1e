const fieldNames: Record<string, { label: string; autocomplete: string }> = {
  cardNumber: { label: 'Credit or debit card number', autocomplete: 'cc-number' },
  cardExpiry: { label: 'Credit or debit card expiration date', autocomplete: 'cc-exp' },
  cardCvc: { label: 'Credit or debit card CVC/CVV', autocomplete: 'cc-csc' },
};

/** The document in the frame of one field. Its look comes with the first message. */
export function fieldPage(kind: string): string {
  const { label, autocomplete } = fieldNames[kind] ?? { label: 'Card', autocomplete: 'off' };
  return `<!doctype html>
<html lang="en">
  <meta charset="utf-8">
  <title>${label}</title>
  <style>
    html, body { margin: 0; background: transparent; color-scheme: light; overflow: hidden }
    input { display: block; box-sizing: border-box; width: 100%; height: 24px; margin: 0; padding: 0; border: 0; outline: 0;
      background: transparent; color: inherit; -webkit-text-fill-color: currentcolor; opacity: 1 }
    input::placeholder { color: var(--placeholder, #757575); -webkit-text-fill-color: currentcolor; opacity: 1 }
    main { display: contents }
  </style>
  <main><input inputmode="numeric" aria-label="${label}" autocomplete="${autocomplete}" spellcheck="false"></main>
  <script src="/v3/card-field.js"></script>
</html>`;
}

/** @param amount As the bank names it: `$1,796.40`. */
export function bankPage(amount: string): string {
  return `<!doctype html>
<html lang="en">
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>Confirm your payment</title>
  <style>
    html { min-height: 100%; background: rgb(14 42 51 / 0.6) }
    body { display: flow-root; margin: 0; font: 16px/1.5 system-ui, Arial, sans-serif; color: #1b2733 }
    main { box-sizing: border-box; width: min(26rem, calc(100% - 2rem)); margin: max(1rem, 14vh) auto 1rem; padding: 1.75rem;
      background: #fff; border-radius: 12px; box-shadow: 0 20px 60px rgb(0 0 0 / 0.3) }
    p { margin: 0 0 1rem } h1 { margin: 0 0 0.5rem; font-size: 1.375rem; line-height: 1.25 }
    .bank { font-size: 0.8125rem; letter-spacing: 0.08em; text-transform: uppercase; color: #44546a }
    .choices { display: grid; gap: 0.75rem; margin-top: 1.5rem }
    button { min-height: 48px; border: 1px solid #44546a; border-radius: 8px; background: #fff; color: inherit; font: inherit; cursor: pointer }
    button[value=succeed] { border-color: #1d4ed8; background: #1d4ed8; color: #fff }
    button[value=close] { border-color: transparent; text-decoration: underline }
    button:focus-visible { outline: 3px solid #93b4f5; outline-offset: 2px }
  </style>
  <main role="dialog" aria-modal="true" aria-labelledby="title">
    <p class="bank">Test bank · 3-D Secure</p>
    <h1 id="title">Confirm your payment</h1>
    <p>Is it you who pays <strong>${amount}</strong> with this card?</p>
    <div class="choices">
      <button value="succeed">Complete</button>
      <button value="fail">Fail</button>
      <button value="close">Close</button>
    </div>
  </main>
  <script src="/v3/bank-page.js"></script>
</html>`;
}
