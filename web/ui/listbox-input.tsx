import { ChevronDown } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useId, useRef, useState, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { controlHeight, controlStyle } from './control-style.ts';
import { useFieldWiring } from './field.tsx';
import { floatingStyle } from './popover.tsx';
import { usePortalContainer } from './portal-container.tsx';

interface ListboxInputProps<Item> extends Omit<ComponentProps<'input'>, 'onChange' | 'value'> {
  text: string;
  onText: (text: string) => void;
  items: readonly Item[];
  itemKey: (item: Item) => string;
  renderItem: (item: Item) => ReactNode;
  isChosen?: (item: Item) => boolean;
  onChoose: (item: Item) => void;
  /** Said in the list when it is open and has no items; without it an empty list does not open. */
  emptyText?: string;
}

/** A text input with a list below it: the combobox pattern of the ARIA authoring practices. */
export function ListboxInput<Item>({
  text,
  onText,
  items,
  itemKey,
  renderItem,
  isChosen,
  onChoose,
  emptyText,
  className,
  onBlur,
  ...props
}: ListboxInputProps<Item>) {
  const wiring = useFieldWiring();
  const container = usePortalContainer();
  const listId = useId();
  const anchor = useRef<HTMLDivElement>(null);
  const [isWanted, setWanted] = useState(false);
  const [active, setActive] = useState(-1);
  const isOpen = isWanted && (items.length > 0 || emptyText !== undefined);
  const activeItem = isOpen ? items[active] : undefined;

  function choose(item: Item) {
    onChoose(item);
    close();
  }

  function close() {
    setWanted(false);
    setActive(-1);
  }

  function move(step: 1 | -1) {
    if (!isOpen) return setWanted(true);
    setActive((active + step + items.length) % Math.max(items.length, 1));
  }

  function steer(event: KeyboardEvent) {
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && activeItem !== undefined) choose(activeItem);
    else return;
    event.preventDefault();
  }

  return (
    <Popover.Root open={isOpen} onOpenChange={(wanted) => !wanted && close()}>
      <Popover.Anchor asChild>
        <div ref={anchor} className={classNames('relative w-full min-w-0', className)}>
          <input
            {...wiring}
            role="combobox"
            autoComplete="off"
            spellCheck={false}
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            aria-activedescendant={activeItem === undefined ? undefined : `${listId}-${active}`}
            value={text}
            onChange={(event) => {
              onText(event.target.value);
              setWanted(true);
              setActive(-1);
            }}
            onClick={() => setWanted(true)}
            onKeyDown={steer}
            onBlur={(event) => {
              close();
              onBlur?.(event);
            }}
            className={classNames(controlStyle, controlHeight, 'pr-9')}
            {...props}
          />
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-ink-faint"
            strokeWidth={1.75}
          />
        </div>
      </Popover.Anchor>
      <Popover.Portal container={container}>
        <Popover.Content
          role="presentation"
          align="start"
          sideOffset={4}
          collisionPadding={8}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onInteractOutside={(event) => {
            const isOwn = event.target instanceof Node && anchor.current?.contains(event.target);
            if (isOwn) event.preventDefault();
          }}
          // The input keeps the focus while the list is pressed or scrolled.
          onMouseDown={(event) => event.preventDefault()}
          className={classNames(
            floatingStyle,
            'max-h-80 w-(--radix-popover-trigger-width) min-w-56 overflow-y-auto p-1',
          )}
        >
          <ul id={listId} role="listbox" aria-label={props['aria-label'] ?? 'Suggestions'}>
            {items.map((item, place) => (
              <li
                key={itemKey(item)}
                id={`${listId}-${place}`}
                ref={place === active ? scrollIntoView : undefined}
                role="option"
                aria-selected={isChosen?.(item) ?? false}
                onClick={() => choose(item)}
                onMouseMove={() => setActive(place)}
                className={classNames(
                  'flex min-h-8 cursor-pointer items-center justify-between gap-3 rounded-md px-2 py-1 text-body pointer-coarse:min-h-11',
                  place === active && 'bg-pressed',
                  isChosen?.(item) && 'font-medium',
                )}
              >
                {renderItem(item)}
              </li>
            ))}
          </ul>
          {items.length === 0 && <p className="px-2 py-1.5 text-body text-ink-muted">{emptyText}</p>}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function scrollIntoView(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'nearest' });
}
