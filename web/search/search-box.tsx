import { Search } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { Input } from '#web/ui/input.tsx';
import { Kbd } from '#web/ui/kbd.tsx';
import { Palette } from './palette.tsx';
import { searchLabel } from './search-label.ts';

/** Opens the palette: by a click, by typing into it, by '/' and by Ctrl-K or Cmd-K from anywhere. */
export function SearchBox() {
  const [start, setStart] = useState<string | null>(null);
  const paletteId = useId();
  useSearchKeys(() => setStart((before) => before ?? ''));
  return (
    <search className="min-w-0 flex-1 sm:max-w-md">
      <Input
        icon={Search}
        trailing={<Kbd className="mr-1 max-lg:hidden">{isApple() ? '⌘K' : 'Ctrl K'}</Kbd>}
        role="combobox"
        aria-label={searchLabel}
        aria-haspopup="dialog"
        aria-controls={paletteId}
        aria-expanded={start !== null}
        placeholder="Search"
        autoComplete="off"
        // What is typed goes on in the palette.
        value=""
        onChange={(event) => setStart(event.target.value)}
        onClick={() => setStart('')}
        onKeyDown={(event) => {
          if (event.key === 'Enter' || event.key === 'ArrowDown') setStart('');
        }}
        className="cursor-pointer pr-16 lg:pr-20"
      />
      {start !== null && <Palette id={paletteId} start={start} onClose={() => setStart(null)} />}
    </search>
  );
}

function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent);
}

/** '/' where nothing is being typed; Ctrl-K or Cmd-K everywhere but over a dialog that waits for an answer. */
function useSearchKeys(open: () => void) {
  useEffect(() => {
    function listen(event: globalThis.KeyboardEvent) {
      const isTyping =
        event.target instanceof HTMLElement &&
        (event.target.isContentEditable || event.target.matches('input, textarea, select, [role=dialog] *'));
      const hasModifier = event.ctrlKey || event.metaKey;
      const isSlash = event.key === '/' && !isTyping && !hasModifier && !event.altKey;
      const isK = event.key.toLowerCase() === 'k' && hasModifier && !event.altKey && !event.shiftKey;
      if (!isSlash && !isK) return;
      event.preventDefault();
      if (!isModalOpen()) open();
    }
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  });
}

/** Radix keeps the page behind a modal dialog from scrolling, and says so. */
function isModalOpen(): boolean {
  return document.body.hasAttribute('data-scroll-locked');
}
