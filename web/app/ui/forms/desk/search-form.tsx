import { useState } from 'react';
import { Button } from '../../buttons/button.tsx';
import { SearchInput } from '../search-input.tsx';

export interface SearchFormProps {
  label: string;
  placeholder: string;
  /** The current search. */
  value: string;
  /** Also with an emptied text. */
  onSearch: (text: string) => void;
}

/** Searches a list of the desk for a text. */
export function SearchForm({ label, placeholder, value, onSearch }: SearchFormProps) {
  const [text, setText] = useState(value);
  const [shown, setShown] = useState(value);
  // The address may change without this form: by a link or the browser's back.
  if (shown !== value) {
    setShown(value);
    setText(value);
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(text.trim());
      }}
      className="flex w-full max-w-xl gap-2"
    >
      <div className="min-w-0 flex-1">
        <SearchInput
          label={label}
          placeholder={placeholder}
          maxLength={80}
          value={text}
          onChange={(typed) => {
            setText(typed);
            if (typed === '') onSearch('');
          }}
        />
      </div>
      <Button type="submit" variant="secondary">
        Search
      </Button>
    </form>
  );
}
