import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import { useRevalidator } from 'react-router';
import { isApiError } from '../../api/api-error.ts';

/** One step at a time: asked, told by a toast, and the calendar read again however it went. */
export function useStep() {
  const { revalidate } = useRevalidator();
  const [running, setRunning] = useState<string | null>(null);

  async function run(name: string, ask: () => Promise<unknown>, done: string): Promise<void> {
    setRunning(name);
    try {
      await ask();
      toast.success(done);
    } catch (error) {
      if (!isApiError(error)) throw error;
      toast.error(error.message);
    } finally {
      await revalidate();
      setRunning(null);
    }
  }

  return { running, run };
}
