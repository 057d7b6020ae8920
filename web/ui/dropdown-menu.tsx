import type { LucideIcon } from 'lucide-react';
import { Check } from 'lucide-react';
import { DropdownMenu as Primitive } from 'radix-ui';
import { useRef, type ReactElement } from 'react';
import { classNames } from './class-names.ts';
import { usePortalContainer } from './portal-container.tsx';

export interface MenuItem {
  label: string;
  icon?: LucideIcon;
  onSelect: () => void;
  /** Makes the item checkable; shows a tick when true. */
  checked?: boolean;
  danger?: boolean;
  /** Why it is disabled, shown below the label. */
  disabledReason?: string | undefined;
}

interface DropdownMenuProps {
  /** The button that opens it. */
  trigger: ReactElement;
  /** `null` is a divider. */
  items: readonly (MenuItem | null)[];
  align?: 'start' | 'end';
  heading?: string;
  /** Several items can be checked; otherwise selecting one unchecks the other. */
  isBulk?: boolean;
  /** Selecting an item moves the focus to what it shows, not back to the button. */
  isFocusMoved?: boolean;
}

export function DropdownMenu(props: DropdownMenuProps) {
  const { trigger, items, align = 'end', heading, isBulk = false, isFocusMoved = false } = props;
  const isSelected = useRef(false);
  const container = usePortalContainer();
  return (
    <Primitive.Root modal={false}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal container={container}>
        <Primitive.Content
          align={align}
          sideOffset={4}
          collisionPadding={8}
          onCloseAutoFocus={(event) => {
            if (isFocusMoved && isSelected.current) event.preventDefault();
            isSelected.current = false;
          }}
          className="z-(--layer-floating) max-h-(--radix-dropdown-menu-content-available-height) min-w-48 animate-fade-in overflow-y-auto rounded-lg border border-line-strong bg-raised p-1 shadow-raised outline-none"
        >
          {heading && (
            <Primitive.Label className="px-2 py-1 text-small text-ink-faint">{heading}</Primitive.Label>
          )}
          <Primitive.RadioGroup value={items.find((item) => item?.checked)?.label ?? ''}>
            {items.map((item, place) =>
              item ? (
                <Item
                  key={item.label}
                  {...item}
                  isBulk={isBulk}
                  onSelect={() => {
                    isSelected.current = true;
                    item.onSelect();
                  }}
                />
              ) : (
                <Primitive.Separator key={`divider-${place}`} className="-mx-1 my-1 h-px bg-line" />
              ),
            )}
          </Primitive.RadioGroup>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

function Item(props: MenuItem & { isBulk: boolean }) {
  const { label, icon: Icon, onSelect, checked, danger, disabledReason, isBulk } = props;
  function select(event: Event) {
    focusTrigger(event);
    onSelect();
  }
  const look = classNames(
    'flex min-h-8 items-center gap-2 rounded-md px-2 py-1 text-body outline-none select-none data-disabled:text-ink-faint data-highlighted:bg-pressed pointer-coarse:min-h-11',
    danger && 'text-red-ink',
  );
  const content = (
    <>
      {Icon && (
        <Icon
          aria-hidden
          className={classNames('size-4 shrink-0', !danger && 'text-ink-muted')}
          strokeWidth={1.75}
        />
      )}
      <span className="flex-1">
        {label}
        {disabledReason && <span className="block text-small text-ink-faint">{disabledReason}</span>}
      </span>
      {checked && <Check aria-hidden className="size-4 text-accent-ink" strokeWidth={2} />}
    </>
  );
  if (checked === undefined) {
    return (
      <Primitive.Item disabled={Boolean(disabledReason)} onSelect={select} className={look}>
        {content}
      </Primitive.Item>
    );
  }
  if (!isBulk) {
    return (
      <Primitive.RadioItem
        value={label}
        disabled={Boolean(disabledReason)}
        onSelect={select}
        className={look}
      >
        {content}
      </Primitive.RadioItem>
    );
  }
  return (
    <Primitive.CheckboxItem
      checked={checked}
      disabled={Boolean(disabledReason)}
      onSelect={select}
      className={look}
    >
      {content}
    </Primitive.CheckboxItem>
  );
}

/** A selected item disappears, so a dialog it opens must return the focus to the menu button. */
function focusTrigger({ target }: Event) {
  const menu = target instanceof Element ? target.closest('[role=menu]') : null;
  document.getElementById(menu?.getAttribute('aria-labelledby') ?? '')?.focus();
}
