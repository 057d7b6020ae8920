import { Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { Input } from '#web/ui/input.tsx';

interface SearchFieldProps {
  placeholder: string;
  /** The current search text. */
  value: string;
  onSearch: (text: string) => void;
}

const pause = 250;

/** A search box that searches after a pause in typing, and at once on Enter or blur. */
export function SearchField({ placeholder, value, onSearch }: SearchFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const timer = useRef(0);

  function search(text: string) {
    window.clearTimeout(timer.current);
    if (text.trim() !== value) onSearch(text.trim());
  }

  return (
    <Input
      type="search"
      icon={Search}
      aria-label={placeholder}
      placeholder={placeholder}
      value={draft ?? value}
      onChange={({ target }) => {
        setDraft(target.value);
        window.clearTimeout(timer.current);
        timer.current = window.setTimeout(() => search(target.value), pause);
      }}
      onKeyDown={(event) => event.key === 'Enter' && draft !== null && search(draft)}
      onBlur={() => {
        if (draft !== null) search(draft);
        setDraft(null);
      }}
    />
  );
}
