import { Popover } from 'radix-ui';
import type { ReactNode, RefObject } from 'react';
import { classNames } from './class-names.ts';
import { floatingStyle } from './popover.tsx';
import { usePortalContainer } from './portal-container.tsx';

interface ListboxPopupProps<Item> {
  id: string;
  label: string;
  items: readonly Item[];
  itemKey: (item: Item) => string;
  renderItem: (item: Item) => ReactNode;
  isChosen: (item: Item) => boolean;
  isDisabled?: (item: Item) => boolean;
  /** The index of the item that Enter selects; -1 for none. */
  active: number;
  onActive: (place: number) => void;
  onChoose: (item: Item) => void;
  emptyText?: string | undefined;
  /** Its control; pressing it does not count as a press outside. */
  anchor: RefObject<HTMLElement | null>;
}

/** The list below a control. The control keeps the focus; `optionId` is its active descendant. */
export function ListboxPopup<Item>(props: ListboxPopupProps<Item>) {
  const { id, label, items, emptyText, anchor } = props;
  const container = usePortalContainer();
  return (
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
        onMouseDown={(event) => event.preventDefault()}
        className={classNames(floatingStyle, 'w-max max-w-sm min-w-(--radix-popover-trigger-width)')}
      >
        <ul
          id={id}
          role="listbox"
          aria-label={label}
          className={classNames(
            'max-h-[min(20rem,var(--radix-popover-content-available-height))] overflow-y-auto',
            items.length > 0 && 'p-1',
          )}
        >
          {items.map((item, place) => (
            <Option key={props.itemKey(item)} {...props} item={item} place={place} />
          ))}
        </ul>
        {items.length === 0 && <p className="px-3 py-2 text-body text-ink-muted">{emptyText}</p>}
      </Popover.Content>
    </Popover.Portal>
  );
}

export function optionId(listId: string, place: number): string {
  return `${listId}-${place}`;
}

function Option<Item>(props: ListboxPopupProps<Item> & { item: Item; place: number }) {
  const { id, item, place, active, isChosen, isDisabled, onActive, onChoose, renderItem } = props;
  const disabled = isDisabled?.(item) ?? false;
  return (
    <li
      id={optionId(id, place)}
      ref={place === active ? scrollIntoView : undefined}
      role="option"
      aria-selected={isChosen(item)}
      aria-disabled={disabled || undefined}
      onClick={() => !disabled && onChoose(item)}
      onMouseMove={() => place !== active && !disabled && onActive(place)}
      className={classNames(
        'flex min-h-8 cursor-pointer items-center justify-between gap-4 rounded-md px-2 py-1 text-body select-none aria-disabled:cursor-default aria-disabled:text-ink-faint aria-disabled:opacity-60 pointer-coarse:min-h-11',
        place === active && 'bg-pressed',
      )}
    >
      {renderItem(item)}
    </li>
  );
}

function scrollIntoView(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'nearest' });
}
