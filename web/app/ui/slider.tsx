import {
  Slider as AriaSlider,
  Label,
  SliderOutput,
  SliderThumb,
  SliderTrack,
} from 'react-aria-components/Slider';
import { fieldLabel } from './field-parts.tsx';

export interface SliderProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
  /** Once, when the thumb is let go: the moment to ask the server. */
  onChangeEnd?: (value: number) => void;
  minValue: number;
  maxValue: number;
  step: number;
  /** The words at the label's end, such as 'Up to $800/day'. */
  valueText: (value: number) => string;
}

/** A value on a brass line. */
export function Slider({
  label,
  value,
  onChange,
  onChangeEnd,
  valueText,
  minValue,
  maxValue,
  step,
}: SliderProps) {
  return (
    <AriaSlider
      minValue={minValue}
      maxValue={maxValue}
      step={step}
      value={value}
      onChange={onChange}
      onChangeEnd={onChangeEnd}
      className="w-full min-w-0"
    >
      <div className="mb-1.5 flex items-baseline justify-between gap-4">
        <Label className={fieldLabel}>{label}</Label>
        <SliderOutput className="text-sm whitespace-nowrap text-ink-soft tabular-nums">
          {valueText(value)}
        </SliderOutput>
      </div>
      <SliderTrack className="relative mx-3 flex h-12 items-center before:absolute before:-inset-x-3 before:top-1/2 before:h-px before:bg-brass-strong">
        <div
          className="absolute top-1/2 -left-3 h-0.75 -translate-y-1/2 bg-hibiscus-press"
          style={{ width: `calc(${((value - minValue) / (maxValue - minValue)) * 100}% + 0.75rem)` }}
        />
        <SliderThumb
          aria-label={label}
          className="top-1/2 size-6 cursor-grab rounded-full border-2 border-hibiscus-press bg-paper-bright transition-colors hover:bg-hibiscus-mist focus-visible:outline-2 focus-visible:outline-offset-3 focus-visible:outline-lagoon dragging:cursor-grabbing dragging:bg-hibiscus-press"
        />
      </SliderTrack>
    </AriaSlider>
  );
}
