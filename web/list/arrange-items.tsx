import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffect, useRef, useState, type DragEvent, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

export interface Choice {
  field: string;
  label: string;
  /** Can't be hidden. */
  isFixed: boolean;
}

interface ArrangeItemsProps {
  /** What an item is, for screen readers: 'column'. */
  noun: string;
  choices: readonly Choice[];
  /** The visible fields, in order. */
  shown: readonly string[];
  usual: readonly string[];
  /** On the left of Reset. */
  heading: ReactNode;
  onArrange: (shown: readonly string[]) => void;
  /** By default, the usual items are arranged. */
  onReset?: () => void;
}

/** The visible items to reorder or hide, and those that can be added. */
export function ArrangeItems(props: ArrangeItemsProps) {
  const { noun, choices, shown, usual, heading, onArrange, onReset = () => onArrange(usual) } = props;
  const [dragged, setDragged] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const { box, keepFocus } = useKeptFocus(shown.join());
  const labelOf = (field: string) => choices.find((choice) => choice.field === field)?.label ?? field;
  const others = choices.filter(({ field }) => !shown.includes(field));

  function toggle({ field, label }: Choice) {
    const isShown = shown.includes(field);
    keepFocus(field, 'checkbox');
    onArrange(isShown ? shown.filter((each) => each !== field) : [...shown, field]);
    setAnnouncement(isShown ? `${label} is hidden` : `${label} is shown, ${noun} ${shown.length + 1}`);
  }

  function transition(field: string, to: number, part = 'checkbox') {
    const left = shown.filter((each) => each !== field);
    const place = Math.max(0, Math.min(left.length, to));
    if (shown[place] === field) return;
    keepFocus(field, part);
    onArrange([...left.slice(0, place), field, ...left.slice(place)]);
    setAnnouncement(`${labelOf(field)} is ${noun} ${place + 1} of ${shown.length}`);
  }

  function transitionByKey(event: KeyboardEvent, field: string) {
    const by = event.altKey && { ArrowUp: -1 as const, ArrowDown: 1 as const }[event.key];
    if (!by) return;
    event.preventDefault();
    const part = document.activeElement?.closest('[data-part]')?.getAttribute('data-part');
    transition(field, shown.indexOf(field) + by, part ?? undefined);
  }

  function drop(event: DragEvent, onto: string) {
    event.preventDefault();
    if (dragged) transition(dragged, shown.indexOf(onto));
    setDragged(null);
  }

  return (
    <>
      <div className="flex items-center justify-between gap-2 border-b px-3 py-2.5">
        {heading}
        {usual.join() !== shown.join() && (
          <Button variant="ghost" size="small" onClick={onReset}>
            Reset
          </Button>
        )}
      </div>
      <div ref={box} className="min-h-0 overflow-y-auto p-2">
        <ul aria-label="Shown, in this order">
          {shown.map((field, place) => (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles the keys of its controls
            <li
              key={field}
              data-field={field}
              draggable
              onDragStart={() => setDragged(field)}
              onDragEnd={() => setDragged(null)}
              onDragOver={(event) => dragged && event.preventDefault()}
              onDrop={(event) => drop(event, field)}
              onKeyDown={(event) => transitionByKey(event, field)}
              className={classNames(
                'group/item flex min-h-8 cursor-grab items-center gap-1 rounded-md px-1.5 hover:bg-hover pointer-coarse:min-h-11',
                dragged === field && 'opacity-50',
              )}
            >
              <span data-part="checkbox" className="min-w-0 flex-1">
                <Checkbox
                  label={labelOf(field)}
                  checked
                  disabled={choices.some((choice) => choice.field === field && choice.isFixed)}
                  onChange={() => toggle({ field, label: labelOf(field), isFixed: false })}
                />
              </span>
              <span className="flex pointer-fine:opacity-0 pointer-fine:group-focus-within/item:opacity-100 pointer-fine:group-hover/item:opacity-100">
                <span data-part="up">
                  <IconButton
                    icon={ArrowUp}
                    size="small"
                    label={`Move ${labelOf(field)} up`}
                    aria-disabled={place === 0}
                    className="aria-disabled:opacity-40"
                    onClick={() => transition(field, place - 1, 'up')}
                  />
                </span>
                <span data-part="down">
                  <IconButton
                    icon={ArrowDown}
                    size="small"
                    label={`Move ${labelOf(field)} down`}
                    aria-disabled={place === shown.length - 1}
                    className="aria-disabled:opacity-40"
                    onClick={() => transition(field, place + 1, 'down')}
                  />
                </span>
              </span>
            </li>
          ))}
        </ul>
        {others.length > 0 && (
          <>
            <h3 className="px-1.5 pt-3 pb-1 text-small text-ink-faint" id="items-hidden">
              Hidden
            </h3>
            <ul aria-labelledby="items-hidden">
              {others.map((choice) => (
                <li
                  key={choice.field}
                  data-field={choice.field}
                  className="flex min-h-8 items-center rounded-md px-1.5 hover:bg-hover pointer-coarse:min-h-11"
                >
                  <span data-part="checkbox" className="min-w-0 flex-1">
                    <Checkbox label={choice.label} checked={false} onChange={() => toggle(choice)} />
                  </span>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  );
}

/** Keeps the focus on the pressed button when its item moves. */
function useKeptFocus(arranged: string) {
  const box = useRef<HTMLDivElement>(null);
  const pressed = useRef<{ field: string; part: string; before: string } | null>(null);
  useEffect(() => {
    if (!pressed.current || pressed.current.before === arranged) return;
    const { field, part } = pressed.current;
    pressed.current = null;
    const line = [...(box.current?.querySelectorAll('li') ?? [])].find(
      (each) => each.dataset['field'] === field,
    );
    line?.querySelector<HTMLElement>(`[data-part=${part}] button`)?.focus();
  });
  return {
    box,
    keepFocus(field: string, part: string) {
      pressed.current = { field, part, before: arranged };
    },
  };
}
