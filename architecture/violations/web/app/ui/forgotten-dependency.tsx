// refused by react-hooks(exhaustive-deps): missing
import { useEffect } from 'react';

export function Title({ text }: { text: string }) {
  useEffect(() => {
    document.title = text;
  }, []);
  return <h1>{text}</h1>;
}
