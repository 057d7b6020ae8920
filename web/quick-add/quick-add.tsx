import { Plus, type LucideIcon } from 'lucide-react';
import { DropdownMenu as Menu } from 'radix-ui';
import { useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { useRights } from '#web/engine/session.ts';
import { Button } from '#web/ui/button.tsx';
import { additions, type Adding } from '#web/features/additions.ts';
import { matching } from '#web/search/palette-match.ts';
import { sections } from '#web/page/sections.ts';
import { useAdd } from '#web/page/use-add.ts';

/** Longer menus have a filter. */
const shortMenu = 8;

interface Item {
  name: Adding;
  label: string;
  area: string;
  Icon: LucideIcon;
}

/** Every kind of record that the user may create, from any page. */
export function QuickAdd() {
  const rights = useRights();
  const add = useAdd();
  const [typed, setTyped] = useState('');
  const trigger = useRef<HTMLButtonElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const allowed = additions
    .filter(({ permission }) => rights[permission])
    .map(({ name, label, icon, area }): Item => ({ name, label, Icon: icon, area: sections[area].label }));
  if (allowed.length === 0) return null;
  const isLong = allowed.length > shortMenu;
  const shown = typed === '' ? allowed : matching(allowed, typed, ({ label, area }) => `${label} ${area}`);
  const narrowing = `“${typed}”: ${shown.length} of ${allowed.length}`;
  const areas = [...new Set(shown.map(({ area }) => area))];

  /**
   * Typing filters the menu. Radix would jump to items by first letter, and nearly all begin with
   * 'Add'.
   */
  function type(event: KeyboardEvent) {
    const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!isLong || (!isLetter && event.key !== 'Backspace')) return;
    if (event.key === ' ' && typed === '') return;
    event.preventDefault();
    flushSync(() => setTyped(isLetter ? typed + event.key : typed.slice(0, -1)));
    // The focused item may have been filtered out.
    const first = content.current?.querySelector<HTMLElement>('[role=menuitem]');
    (first ?? content.current)?.focus();
  }

  /** The menu closes on selection, so the form must return the focus to the button. */
  function choose(name: Adding) {
    trigger.current?.focus();
    add(name);
  }

  return (
    <Menu.Root modal={false} onOpenChange={() => setTyped('')}>
      <Menu.Trigger asChild>
        <Button ref={trigger} icon={Plus} aria-label="Quick Add">
          <span className="max-md:sr-only">Quick Add</span>
        </Button>
      </Menu.Trigger>
      {/* A menu may contain only items. */}
      <span aria-live="polite" className="sr-only">
        {typed !== '' && narrowing}
      </span>
      <Menu.Portal>
        <Menu.Content
          ref={content}
          align="end"
          sideOffset={4}
          collisionPadding={8}
          // Captured before the focused item, which a space would select.
          onKeyDownCapture={type}
          className="z-(--layer-floating) flex max-h-(--radix-dropdown-menu-content-available-height) w-60 animate-fade-in flex-col rounded-lg border border-line-strong bg-raised shadow-raised outline-none"
        >
          {isLong && (
            <p
              aria-hidden
              className="shrink-0 truncate border-b px-3 py-2 text-small text-ink-muted pointer-coarse:hidden"
            >
              {typed === '' ? 'Type to filter' : narrowing}
            </p>
          )}
          <div className="min-h-0 overflow-y-auto p-1">
            {areas.map((area) => (
              <Menu.Group key={area} aria-label={area}>
                {isLong && (
                  <Menu.Label className="px-2 pt-2 pb-1 text-small text-ink-faint">{area}</Menu.Label>
                )}
                {shown
                  .filter((item) => item.area === area)
                  .map(({ name, label, Icon }) => (
                    <Menu.Item
                      key={name}
                      onSelect={() => choose(name)}
                      className="flex min-h-8 items-center gap-2 rounded-md px-2 py-1 outline-none select-none data-highlighted:bg-pressed pointer-coarse:min-h-11"
                    >
                      <Icon aria-hidden className="size-4 shrink-0 text-ink-muted" strokeWidth={1.75} />
                      {label}
                    </Menu.Item>
                  ))}
              </Menu.Group>
            ))}
          </div>
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  );
}
