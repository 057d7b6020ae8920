import { ChevronDown } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useId, useRef, useState, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { controlHeight, controlStyle } from './control-style.ts';
import { useFieldWiring } from './field.tsx';
import { ListboxPopup, optionId } from './listbox-popup.tsx';

interface ListboxInputProps<Item> extends Omit<ComponentProps<'input'>, 'onChange' | 'value'> {
  text: string;
  onText: (text: string) => void;
  items: readonly Item[];
  itemKey: (item: Item) => string;
  renderItem: (item: Item) => ReactNode;
  isChosen: (item: Item) => boolean;
  onChoose: (item: Item) => void;
  /** Shown in an open list without items; without it, an empty list does not open. */
  emptyText?: string;
  /** The first item is active until the arrow keys move on, so that Enter chooses it. */
  isFirstActive?: boolean;
}

/** A text input with a list, following the combobox pattern of the ARIA authoring practices. */
export function ListboxInput<Item>({
  text,
  onText,
  items,
  itemKey,
  renderItem,
  isChosen,
  onChoose,
  emptyText,
  isFirstActive = false,
  className,
  onBlur,
  ...props
}: ListboxInputProps<Item>) {
  const wiring = useFieldWiring();
  const listId = useId();
  const anchor = useRef<HTMLDivElement>(null);
  const [isWanted, setWanted] = useState(false);
  const [moved, setActive] = useState(-1);
  const active = moved < 0 && isFirstActive ? 0 : moved;
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
    const from = active < 0 && step < 0 ? 0 : active;
    setActive((from + step + items.length) % Math.max(items.length, 1));
  }

  function steer(event: KeyboardEvent) {
    // Closes before the focus moves; a dialog takes the focus back if an element is removed in
    // between.
    if (event.key === 'Tab') return close();
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && isOpen) {
      if (activeItem === undefined) close();
      else choose(activeItem);
    } else return;
    // Enter would send the form.
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
            aria-activedescendant={activeItem === undefined ? undefined : optionId(listId, active)}
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
      <ListboxPopup
        id={listId}
        label={props['aria-label'] ?? 'Suggestions'}
        items={items}
        itemKey={itemKey}
        renderItem={renderItem}
        isChosen={isChosen}
        active={active}
        onActive={setActive}
        onChoose={choose}
        emptyText={emptyText}
        anchor={anchor}
      />
    </Popover.Root>
  );
}
