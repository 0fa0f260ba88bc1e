import { Copy } from 'lucide-react';
import { useEffect, useRef } from 'react';
import toast from 'react-hot-toast/headless';
import { Button } from '../buttons/button.tsx';
import { TextField } from './text-field.tsx';

export interface ShownOnceProps {
  label: string;
  description: string;
  /** On the button and in the toasts: 'link', 'key'. */
  noun: string;
  value: string;
}

/** A secret that isn't shown again, to be copied. It takes the focus. */
export function ShownOnce({ label, description, noun, value }: ShownOnceProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), [value]);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(value);
      toast.success(`The ${noun} is copied`);
    } catch {
      toast.error(`Please select the ${noun} and copy it.`);
    }
  }
  return (
    <div className="max-w-xl border-l-2 border-brass bg-brass-mist/60 px-4 py-4">
      <TextField
        label={label}
        description={description}
        ref={field}
        readOnly
        value={value}
        onFocus={(event) => event.target.select()}
      />
      <div className="mt-3">
        <Button size="small" onPress={() => void copy()}>
          <Copy aria-hidden="true" />
          Copy {noun}
        </Button>
      </div>
    </div>
  );
}
