import { useId, useLayoutEffect, useRef } from 'react';
import { fieldLabel } from './field-parts.tsx';

export interface SliderProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
  minValue: number;
  maxValue: number;
  step: number;
  /** The text at the end of the label, such as 'Up to $800/day'. */
  valueText: (value: number) => string;
}

/** A range input, the browser's own, so that touch, keyboard and screen readers work. */
export function Slider({ label, value, onChange, valueText, minValue, maxValue, step }: SliderProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const share = (value - minValue) / (maxValue - minValue);
  // Set by script, because our policy allows no styles in HTML. The style sheet shows a full slider until
  // then.
  useLayoutEffect(() => {
    input.current?.style.setProperty('--share', String(share));
  }, [share]);

  return (
    <div className="w-full min-w-0">
      <div className="mb-1.5 flex items-baseline justify-between gap-4">
        <label htmlFor={id} className={fieldLabel}>
          {label}
        </label>
        {/* The slider announces this as its value. */}
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
