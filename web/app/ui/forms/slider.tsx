import { useId, useLayoutEffect, useRef } from 'react';
import { fieldLabel } from './field-parts.tsx';

export interface SliderProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
  minValue: number;
  maxValue: number;
  step: number;
  /** The words at the label's end, such as 'Up to $800/day'. */
  valueText: (value: number) => string;
}

/** A value on a brass line: the browser's own slider, which a finger, the keyboard and a screen reader know. */
export function Slider({ label, value, onChange, valueText, minValue, maxValue, step }: SliderProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const share = (value - minValue) / (maxValue - minValue);
  // By script and not in the page's HTML, where our policy allows no style. Full until then, as in the style sheet.
  useLayoutEffect(() => {
    input.current?.style.setProperty('--share', String(share));
  }, [share]);

  return (
    <div className="w-full min-w-0">
      <div className="mb-1.5 flex items-baseline justify-between gap-4">
        <label htmlFor={id} className={fieldLabel}>
          {label}
        </label>
        {/* Read with the slider itself, as its value. */}
        <span aria-hidden="true" className="text-sm whitespace-nowrap text-ink-soft tabular-nums">
          {valueText(value)}
        </span>
      </div>
      <input
        ref={input}
        id={id}
        type="range"
        min={minValue}
        max={maxValue}
        step={step}
        value={value}
        aria-valuetext={valueText(value)}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        className="slider"
      />
    </div>
  );
}
