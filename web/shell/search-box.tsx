import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useDebounced } from '#web/engine/queries.ts';
import { Input } from '#web/ui/input.tsx';
import { Kbd } from '#web/ui/kbd.tsx';
import { SearchResults } from './search-results.tsx';
import { useSearchResults, type Found } from './use-search-results.ts';

/** Finds people, users and assets from any page. '/' or Ctrl-K comes here. */
export function SearchBox() {
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const navigate = useNavigate();
  const q = useDebounced(text.trim());
  const { groups, isSearching, error } = useSearchResults(q);
  const all = groups.flatMap(({ found }) => found);
  const isShown = isOpen && text.trim() !== '';
  useSearchKeys(() => input.current?.focus());

  function choose({ to, id }: Found) {
    void navigate({ to, search: { view: id } });
    setText('');
    setOpen(false);
    input.current?.blur();
  }

  function steer(event: KeyboardEvent) {
    const chosen = all[active];
    if (event.key === 'ArrowDown') setActive((active + 1) % Math.max(all.length, 1));
    else if (event.key === 'ArrowUp') setActive((active - 1 + all.length) % Math.max(all.length, 1));
    else if (event.key === 'Enter' && isShown && chosen) choose(chosen);
    else if (event.key === 'Escape' && isShown) setOpen(false);
    else if (event.key === 'Escape') input.current?.blur();
    else return;
    event.preventDefault();
  }

  return (
    <search className="relative min-w-0 flex-1 sm:max-w-md">
      <Input
        ref={input}
        icon={Search}
        trailing={text === '' && <Kbd className="mr-1 max-lg:hidden">/</Kbd>}
        role="combobox"
        aria-label="Search people, users and assets"
        aria-expanded={isShown}
        aria-controls={listId}
        aria-autocomplete="list"
        {...(isShown && all[active] && { 'aria-activedescendant': `${listId}-${active}` })}
        placeholder="Search"
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setActive(0);
          setOpen(true);
        }}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={steer}
      />
      {isShown && (
        <SearchResults
          listId={listId}
          groups={groups}
          active={active}
          isSearching={isSearching || q !== text.trim()}
          error={error}
          q={q}
          onChoose={choose}
        />
      )}
    </search>
  );
}

/** '/' where nothing is being typed, Ctrl-K or Cmd-K everywhere. */
function useSearchKeys(focus: () => void) {
  const latest = useRef(focus);
  useEffect(() => {
    latest.current = focus;
  });
  useEffect(() => {
    function listen(event: globalThis.KeyboardEvent) {
      const isTyping =
        event.target instanceof HTMLElement &&
        (event.target.isContentEditable || event.target.matches('input, textarea, select, [role=dialog] *'));
      const isSlash = event.key === '/' && !isTyping && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!isSlash && !(event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey))) return;
      event.preventDefault();
      latest.current();
    }
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
