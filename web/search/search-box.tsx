import { Search } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { Input } from '#web/ui/input.tsx';
import { Kbd } from '#web/ui/kbd.tsx';
import { isModalOpen, isTypedInto } from '#web/ui/key-target.ts';
import { searchLabel } from './search-label.ts';

const Palette = lazyPart(async () => (await import('./palette.tsx')).Palette);

/** Opens the palette by a click, by typing, by '/', or by Ctrl-K or Cmd-K. */
export function SearchBox() {
  const [start, setStart] = useState<string | null>(null);
  const paletteId = useId();
  const open = () => setStart((before) => before ?? '');
  const type = (text: string) => setStart((before) => (before ?? '') + text);
  useSearchKeys(open, type, start !== null);
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
        // The typed text continues in the palette.
        value=""
        onChange={(event) => type(event.target.value)}
        onClick={open}
        onKeyDown={(event) => {
          if (event.key === 'Enter' || event.key === 'ArrowDown') open();
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

/**
 * '/' works outside of inputs; Ctrl-K or Cmd-K everywhere except over a dialog. Text typed while
 * the palette loads is passed to it.
 */
function useSearchKeys(open: () => void, type: (text: string) => void, isOpening: boolean) {
  useEffect(() => {
    function listen(event: globalThis.KeyboardEvent) {
      const hasModifier = event.ctrlKey || event.metaKey;
      if (isOpening && !isModalOpen() && event.key.length === 1 && !hasModifier && !event.altKey) {
        event.preventDefault();
        type(event.key);
        return;
      }
      const isSlash = event.key === '/' && !isTypedInto(event) && !hasModifier && !event.altKey;
      const isK = event.key.toLowerCase() === 'k' && hasModifier && !event.altKey && !event.shiftKey;
      if (!isSlash && !isK) return;
      event.preventDefault();
      if (!isModalOpen()) open();
    }
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  });
}
