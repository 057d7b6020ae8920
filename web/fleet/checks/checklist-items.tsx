import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useController, useFormState } from 'react-hook-form';
import { z } from 'zod';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field, FieldError } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Input } from '#web/ui/input.tsx';
import { messageAt } from '#web/form/message-at.ts';
import type { ResourceForm } from '#web/form/use-resource-form.ts';

const Items = z.array(z.object({ item: z.string(), isCritical: z.boolean() })).catch([]);

/**
 * The ordered items of a checklist, with buttons to add, move and remove. Enter moves to the next.
 */
export function ChecklistItems({ form }: { form: ResourceForm<string> }) {
  const { control } = form.form;
  const { field } = useController({ name: 'items', control });
  const { errors } = useFormState({ control });
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  const items = Items.parse(field.value);
  const wrong = messageAt(errors, 'items');

  function put(changed: typeof items, at: number, selector = 'input') {
    flushSync(() => field.onChange(changed));
    const row = list.current?.children[at];
    const wanted = row?.querySelector<HTMLElement>(selector);
    const isOff = wanted instanceof HTMLButtonElement && wanted.disabled;
    (isOff ? row?.querySelector<HTMLElement>('input') : wanted)?.focus();
  }

  function add(at: number) {
    put(items.toSpliced(at, 0, { item: '', isCritical: false }), at);
  }

  function transition(from: number, to: number) {
    const [moved] = items.slice(from, from + 1);
    if (!moved) return;
    put(items.toSpliced(from, 1).toSpliced(to, 0, moved), to, `[data-move="${to < from ? 'up' : 'down'}"]`);
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
        Items
      </p>
      <ol ref={list} className="flex w-full flex-col gap-3">
        {items.map(({ item, isCritical }, index) => {
          const called = item.trim() || `item ${index + 1}`;
          return (
            // Items are identified only by position.
            // oxlint-disable-next-line no-array-index-key
            <li key={index} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Field
                label={`Item ${index + 1}`}
                labelHidden
                error={messageAt(errors, `items.${index}.item`)}
                className="min-w-0 flex-1 basis-56"
              >
                <Input
                  value={item}
                  autoComplete="off"
                  onChange={({ target }) =>
                    field.onChange(items.with(index, { item: target.value, isCritical }))
                  }
                  onKeyDown={(event) => {
                    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
                    event.preventDefault();
                    add(index + 1);
                  }}
                />
              </Field>
              <Checkbox
                label="Critical"
                checked={isCritical}
                onChange={(now) => field.onChange(items.with(index, { item, isCritical: now }))}
              />
              <span className="flex items-center">
                <IconButton
                  icon={ArrowUp}
                  size="small"
                  data-move="up"
                  label={`Move ${called} up`}
                  disabled={index === 0}
                  onClick={() => transition(index, index - 1)}
                />
                <IconButton
                  icon={ArrowDown}
                  size="small"
                  data-move="down"
                  label={`Move ${called} down`}
                  disabled={index === items.length - 1}
                  onClick={() => transition(index, index + 1)}
                />
                <IconButton
                  icon={X}
                  size="small"
                  label={`Remove ${called}`}
                  onClick={() => put(items.toSpliced(index, 1), Math.max(0, index - 1))}
                />
              </span>
            </li>
          );
        })}
      </ol>
      {wrong && <FieldError>{wrong}</FieldError>}
      <Button size="small" icon={Plus} onClick={() => add(items.length)}>
        Add Item
      </Button>
      <p className="text-small text-ink-faint">
        If a critical item fails, the machine goes out of service and a work order opens.
      </p>
    </div>
  );
}
