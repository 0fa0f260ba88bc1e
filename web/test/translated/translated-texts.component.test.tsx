import type { PriceLine } from '@makani/contract/bookings/quotes';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { FeeLines } from '../../app/ui/prices/fee-lines.tsx';
import { ErrorPanel } from '../../app/ui/feedback/error-panel.tsx';
import { PageHeading } from '../../app/ui/text/page-heading.tsx';
import { SavedCode } from '../../app/ui/text/saved-code.tsx';
import { WithCode } from '../../app/ui/text/with-code.tsx';
import { followTranslator } from '../../app/translated-texts.ts';
import { noticed, translate, translators } from './translator.ts';

followTranslator();

describe.each(Object.entries(translators))('a translator that puts its elements %s', (_how, translator) => {
  async function shown(before: ReactNode, after: ReactNode): Promise<HTMLElement> {
    const { rerender } = render(<p>{before}</p>);
    const place = screen.getByRole('paragraph');
    await translate(place, translator);
    rerender(<p>{after}</p>);
    await noticed();
    return place;
  }

  test('leaves no text standing that has changed beside an element', async () => {
    const line = (count: number) => (
      <>
        <b>Fleet:</b> {count} vehicles
      </>
    );
    expect(await shown(line(8), line(2))).toHaveTextContent(/^Fleet: 2 vehicles$/);
  });

  test('lets a text go', async () => {
    const line = (isNew: boolean) => (
      <>
        {isNew ? 'New: ' : null}
        <b>Sienna</b>
      </>
    );
    expect(await shown(line(true), line(false))).toHaveTextContent(/^Sienna$/);
  });

  test('lets an element come before a text', async () => {
    const line = (isNew: boolean) => (
      <>
        {isNew ? <b>New: </b> : null}
        Sienna
      </>
    );
    expect(await shown(line(false), line(true))).toHaveTextContent(/^New: Sienna$/);
  });

  test('translates what has changed once more, any number of times', async () => {
    const { rerender } = render(
      <p>
        <b>Left:</b> {9}
      </p>,
    );
    const place = screen.getByRole('paragraph');
    for (const left of [8, 7, 6]) {
      await translate(place, translator);
      rerender(
        <p>
          <b>Left:</b> {left}
        </p>,
      );
      await noticed();
      expect(place).toHaveTextContent(`Left: ${left}`);
    }
  });
});

test('the original that a visitor asks for again stays in its place', async () => {
  const line = (day: string) => (
    <p>
      <b>Pickup:</b> {day}
    </p>
  );
  const { rerender } = render(line('Monday'));
  const place = screen.getByRole('paragraph');
  const original = place.lastChild;
  if (!(original instanceof Text)) throw new Error('no text');
  await translate(place, translators['in the place of each text']);
  place.lastElementChild?.replaceWith(original);
  await noticed();
  expect(place).toHaveTextContent('Pickup: Monday');
  rerender(line('Tuesday'));
  await noticed();
  expect(place).toHaveTextContent(/^Pickup: Tuesday$/);
});

test('a reference or a code within a sentence is left as it is', () => {
  const reference = 'MK-7H3QX9BD';
  const discount: PriceLine = {
    kind: 'discount',
    code: 'WEEKEND20',
    payee: 'host',
    refund: 'by-policy',
    quantity: 20,
    unit: 'percent',
    unitCents: 119_700,
    amountCents: -23_940,
  };
  render(
    <>
      <PageHeading
        title="Modify Trip"
        overline={<WithCode code={reference}>{`Toyota Sienna Platinum · ${reference}`}</WithCode>}
      />
      <SavedCode code="WEEKEND20" isApplied title="WEEKEND20 applied: −$239.40">
        20% off the rental fee
      </SavedCode>
      <FeeLines lines={[discount]} totalCents={0} />
      <ErrorPanel message="Please try again." requestId="req-7" />
    </>,
  );
  for (const [code, sentences] of [
    [reference, [`Toyota Sienna Platinum · ${reference}`]],
    ['WEEKEND20', ['WEEKEND20 applied: −$239.40', 'Code WEEKEND20']],
    ['req-7', ['Reference req-7']],
  ] as const) {
    const places = screen.getAllByText(code);
    expect(places.map(({ parentElement }) => parentElement?.textContent)).toEqual(sentences);
    for (const place of places) expect(place).toHaveAttribute('translate', 'no');
  }
});
