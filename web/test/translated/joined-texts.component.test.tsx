import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { jsx, jsxs } from '../../overrides/jsx-runtime.ts';

test('texts that follow each other are one text', () => {
  expect(renderToString(jsxs('p', { children: [8, ' ', 'vehicles shown'] }))).toBe('<p>8 vehicles shown</p>');
});

test('so are those that a component passes on', () => {
  const given = [2, ' of ', 4];
  expect(renderToString(jsx('p', { children: given }))).toBe('<p>2 of 4</p>');
  expect(renderToString(jsxs('p', { children: ['Photo ', given, null] }))).toBe('<p>Photo 2 of 4</p>');
});

test('texts around an element stay around it', () => {
  const day = jsx('b', { children: 'Monday' });
  const shown = renderToString(jsxs('p', { children: ['From ', false, day, ' to ', undefined, 3] }));
  expect(shown.replaceAll('<!-- -->', '|')).toBe('<p>From <b>Monday</b> to 3</p>');
});

test('a text that changes replaces all that its element has', () => {
  const line = (count: number) => jsxs('p', { children: [count, ' vehicles shown'] });
  const { rerender } = render(line(8));
  screen.getByRole('paragraph').innerHTML = '<font><font>8 Fahrzeuge</font></font>';
  rerender(line(2));
  expect(screen.getByRole('paragraph').innerHTML).toBe('2 vehicles shown');
});

test('a field keeps what is typed when texts before it come and go', () => {
  const form = (hint: string | null) => jsxs('p', { children: ['Day', hint, jsx('input', {})] });
  const { rerender } = render(form(null));
  const field = screen.getByRole('textbox');
  rerender(form(' of pickup'));
  expect(screen.getByRole('textbox')).toBe(field);
  expect(screen.getByRole('paragraph')).toHaveTextContent('Day of pickup');
});
