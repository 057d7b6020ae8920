import { LoaderCircle, Search, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { sentenceOf } from '#web/engine/client.ts';
import { ScanButton } from '#web/scan/scan-button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Kbd } from '#web/ui/kbd.tsx';
import { useReturnFocus } from '#web/ui/return-focus.ts';
import { useChoices, type Choice } from './palette-choices.ts';
import { optionId, PaletteList } from './palette-list.tsx';
import { useScanned } from './use-scanned.ts';
import { searchLabel } from './search-label.ts';

interface PaletteProps {
  id: string;
  /** Text typed into the header's search box. */
  start: string;
  onClose: () => void;
}

/** Search and commands over any page; full screen on a phone. */
export function Palette({ id, start, onClose }: PaletteProps) {
  const focus = useReturnFocus();
  const input = useRef<HTMLInputElement>(null);
  const hasChosen = useRef(false);
  return (
    <Dialog.Root open onOpenChange={(wanted) => !wanted && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-(--layer-dialog) animate-fade-in bg-scrim" />
        <Dialog.Content
          id={id}
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            focus.remember();
            input.current?.focus();
          }}
          onCloseAutoFocus={(event) => {
            // The chosen page, panel or form takes the focus itself.
            if (hasChosen.current) event.preventDefault();
            else focus.giveBack(event);
          }}
          className="fixed inset-0 z-(--layer-dialog) flex animate-fade-in flex-col bg-raised outline-none sm:inset-x-0 sm:top-[10dvh] sm:bottom-auto sm:mx-auto sm:max-h-[min(34rem,80dvh)] sm:w-[min(40rem,calc(100vw-3rem))] sm:rounded-lg sm:border sm:border-line-strong sm:shadow-raised"
        >
          <Dialog.Title className="sr-only">Search and commands</Dialog.Title>
          <Searching
            start={start}
            input={input}
            onChosen={(choice) => {
              hasChosen.current = true;
              onClose();
              choice.run();
            }}
          />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface SearchingProps {
  start: string;
  input: React.RefObject<HTMLInputElement | null>;
  onChosen: (choice: Pick<Choice, 'run'>) => void;
}

function Searching({ start, input, onChosen }: SearchingProps) {
  const [text, setText] = useState(start);
  const [pointed, setPointed] = useState<string | null>(null);
  const [isWaiting, setWaiting] = useState(false);
  const listId = useId();
  const scanned = useScanned({ onFound: (run) => onChosen({ run }), onCode: type });
  const typed = text.trim();
  const { groups, error, isAnswer, first } = useChoices(text);
  const all = groups.flatMap(({ choices }) => choices);
  const active = all.find(({ id }) => id === pointed) ?? all[0];

  function type(next: string) {
    setText(next);
    setPointed(null);
    setWaiting(false);
  }

  function move(to: number) {
    const next = all[(to + all.length) % all.length];
    if (next) setPointed(next.id);
  }

  function steer(event: KeyboardEvent) {
    const at = active ? all.indexOf(active) : -1;
    if (event.key === 'ArrowDown') move(at + 1);
    else if (event.key === 'ArrowUp') move(at - 1);
    else if (event.key === 'Home' && isPlain(event)) move(0);
    else if (event.key === 'End' && isPlain(event)) move(-1);
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) void choose();
    else return;
    event.preventDefault();
  }

  /** If the list still answers an earlier text, waits for the current results. */
  async function choose() {
    if (active && (isAnswer || pointed !== null || isCommand(active))) return onChosen(active);
    if (typed === '' || isAnswer) return;
    setWaiting(true);
    const best = await first().catch(() => null);
    if (input.current?.value !== text) return;
    setWaiting(false);
    if (best) onChosen(best);
  }

  const isSearching = !isAnswer || isWaiting;
  const sentence = sentenceInstead({ isEmpty: all.length === 0, isSearching, error, typed });
  return (
    <>
      <div className="flex shrink-0 items-center gap-2 border-b px-3">
        {isSearching ? (
          <LoaderCircle aria-hidden className="size-4 shrink-0 animate-spin text-ink-faint" />
        ) : (
          <Search aria-hidden className="size-4 shrink-0 text-ink-faint" strokeWidth={1.75} />
        )}
        <input
          ref={input}
          role="combobox"
          aria-label={searchLabel}
          aria-expanded={all.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          {...(active && { 'aria-activedescendant': optionId(listId, active) })}
          placeholder="Search or type a command"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={100}
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={steer}
          className="my-1.5 h-10 min-w-0 flex-1 rounded-md bg-transparent px-2 text-lead -outline-offset-2 placeholder:text-ink-faint"
        />
        <ScanButton isSmall onScan={(code) => void scanned(code)} />
        <Kbd className="max-sm:hidden">Esc</Kbd>
        <Dialog.Close asChild>
          <IconButton icon={X} label="Close" size="small" className="sm:hidden" />
        </Dialog.Close>
      </div>
      <PaletteList
        id={listId}
        groups={groups}
        activeId={active?.id}
        typed={typed}
        onChoose={onChosen}
        onPoint={({ id }) => setPointed(id)}
      />
      <p role="status" className={sentence ? 'px-4 py-5 text-ink-muted' : 'sr-only'}>
        {sentence || (isSearching ? '' : `${all.length} found`)}
      </p>
    </>
  );
}

/** Without modifiers, which move the cursor or select in the text. */
function isPlain({ shiftKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return !shiftKey && !ctrlKey && !metaKey;
}

function isCommand({ code }: Choice): boolean {
  return code === null;
}

interface PaletteState {
  isEmpty: boolean;
  isSearching: boolean;
  error: Error | null;
  typed: string;
}

function sentenceInstead({ isEmpty, isSearching, error, typed }: PaletteState): string {
  if (error && !isSearching) return sentenceOf(error, 'The search failed. Try again.');
  if (!isEmpty) return '';
  if (isSearching) return 'Searching…';
  return `No results for “${typed}”. Try a name, a number or a tag.`;
}
