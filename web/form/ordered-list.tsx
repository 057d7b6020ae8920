import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useController, useFormState } from 'react-hook-form';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useTheirs } from './form-notices.tsx';
import { messageAt } from './message-at.ts';
import type { FormFields } from './use-fields.ts';

/** What the input of a line needs. */
export interface LineOf<Entry> {
  entry: Entry;
  index: number;
  error: (part?: string) => string | undefined;
  onChange: (entry: Entry) => void;
  /** Enter goes on to a new line. */
  onKeyDown: (event: KeyboardEvent) => void;
}

interface OrderedListProps<Name extends string, Entry> {
  form: FormFields<Name>;
  name: NoInfer<Name>;
  label: string;
  /** The word for one line, such as 'Item'. */
  one: string;
  entries: readonly Entry[];
  blank: Entry;
  textOf: (entry: Entry) => string;
  hint?: string;
  children: (line: LineOf<Entry>) => ReactNode;
}

/** Lines in an order that counts, with buttons to add, move and remove them. */
export function OrderedList<Name extends string, Entry>(props: OrderedListProps<Name, Entry>) {
  const { form, name, label, one, entries, blank, textOf, hint, children } = props;
  const { control } = form.form;
  const { field } = useController({ name, control });
  const { errors } = useFormState({ control });
  const theirs = useTheirs(form, name);
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const wrong = messageAt(errors, name) ?? theirs;

  function put(changed: readonly Entry[], at: number, selector = 'input') {
    flushSync(() => field.onChange(changed));
    const row = list.current?.children[at];
    const wanted = row?.querySelector<HTMLElement>(selector);
    const isOff = wanted instanceof HTMLButtonElement && wanted.disabled;
    (isOff ? row?.querySelector<HTMLElement>('input') : (wanted ?? addButton.current))?.focus();
  }

  function add(at: number) {
    put(entries.toSpliced(at, 0, blank), at);
  }

  function move(from: number, to: number) {
    const moved = entries.slice(from, from + 1);
    put(
      entries.toSpliced(from, 1).toSpliced(to, 0, ...moved),
      to,
      `[data-move="${to < from ? 'up' : 'down'}"]`,
    );
  }

  return (
    <div
      ref={field.ref}
      role="group"
      aria-labelledby={id}
      tabIndex={-1}
      className="col-span-full flex min-w-0 flex-col items-start gap-3 outline-none"
    >
      <p id={id} className="text-small font-medium">
        {label}
      </p>
      <ol ref={list} className="flex w-full flex-col gap-3">
        {entries.map((entry, index) => {
          const called = textOf(entry).trim() || `${one.toLowerCase()} ${index + 1}`;
          return (
            // Lines are identified only by position.
            // oxlint-disable-next-line no-array-index-key
            <li key={index} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              {children({
                entry,
                index,
                error: (part) =>
                  messageAt(errors, [name, index, part].filter((at) => at !== undefined).join('.')),
                onChange: (changed) => field.onChange(entries.with(index, changed)),
                onKeyDown(event) {
                  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
                  event.preventDefault();
                  add(index + 1);
                },
              })}
              <span className="flex items-center">
                <IconButton
                  icon={ArrowUp}
                  size="small"
                  data-move="up"
                  label={`Move ${called} up`}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                />
                <IconButton
                  icon={ArrowDown}
                  size="small"
                  data-move="down"
                  label={`Move ${called} down`}
                  disabled={index === entries.length - 1}
                  onClick={() => move(index, index + 1)}
                />
                <IconButton
                  icon={X}
                  size="small"
                  label={`Remove ${called}`}
                  onClick={() => put(entries.toSpliced(index, 1), Math.max(0, index - 1))}
                />
              </span>
            </li>
          );
        })}
      </ol>
      {wrong && <FieldError>{wrong}</FieldError>}
      <Button ref={addButton} size="small" icon={Plus} onClick={() => add(entries.length)}>
        {`Add ${one}`}
      </Button>
      {hint && <p className="text-small text-ink-faint">{hint}</p>}
    </div>
  );
}
