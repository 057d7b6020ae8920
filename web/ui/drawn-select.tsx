import { Check, ChevronDown } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { classNames } from './class-names.ts';
import { controlHeight, controlStyle } from './control-style.ts';
import { useFieldWiring } from './field.tsx';
import { ListboxPopup, optionId } from './listbox-popup.tsx';
import type { SelectProps } from './select-props.ts';
import { useTypeAhead } from './type-ahead.ts';

interface Choice<Value extends string> {
  value: Value | null;
  label: string;
  disabled?: boolean;
}

/**
 * The select-only combobox of the ARIA authoring practices. Radix's Select hides the rest of the
 * page from screen readers while open, including the focus, which axe reports as serious.
 */
export function DrawnSelect<Value extends string>(props: SelectProps<Value>) {
  const { options, value, onChange, placeholder = 'Choose…', noneLabel, name, disabled, ref } = props;
  const wiring = useFieldWiring();
  const listId = useId();
  const anchor = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const typeAhead = useTypeAhead();
  const none: Choice<Value>[] = noneLabel === undefined ? [] : [{ value: null, label: noneLabel }];
  const choices: readonly Choice<Value>[] = [...none, ...options];
  const chosen = choices.findIndex((choice) => choice.value === value);

  function open() {
    setOpen(true);
    setActive(chosen);
  }

  function close() {
    setOpen(false);
    setActive(-1);
  }

  function choose(choice: Choice<Value> | undefined) {
    if (choice && !choice.disabled) onChange(choice.value);
    close();
  }

  function move(from: number, step: 1 | -1) {
    if (!isOpen) return open();
    let place = from;
    do place += step;
    while (choices[place]?.disabled);
    if (choices[place]) setActive(place);
  }

  function search(key: string) {
    const labels = choices.map(({ label, disabled: isOff }) => (isOff ? '' : label));
    const found = typeAhead.find(key, labels, Math.max(isOpen ? active : chosen, 0));
    if (found < 0) return;
    if (isOpen) setActive(found);
    else choose(choices[found]);
  }

  function steer(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { key } = event;
    if (key === 'ArrowDown') move(active, 1);
    else if (key === 'ArrowUp') move(active < 0 ? choices.length : active, -1);
    else if (key === 'Home' && isOpen) move(-1, 1);
    else if (key === 'End' && isOpen) move(choices.length, -1);
    else if (key === 'Enter' || (key === ' ' && !typeAhead.isSearching())) {
      if (isOpen) choose(choices[active]);
      else open();
    } else if (key === 'Tab' && isOpen) return choose(choices[active]);
    else if (key.length === 1) search(key);
    else return;
    event.preventDefault();
  }

  return (
    <Popover.Root open={isOpen} onOpenChange={(wanted) => !wanted && close()}>
      <Popover.Anchor asChild>
        <div ref={anchor} className={classNames('w-full min-w-0', props.className)}>
          <button
            {...wiring}
            type="button"
            role="combobox"
            data-filled={chosen < 0 ? undefined : ''}
            ref={ref}
            name={name}
            disabled={disabled}
            aria-label={props['aria-label']}
            aria-haspopup="listbox"
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            aria-activedescendant={isOpen && active >= 0 ? optionId(listId, active) : undefined}
            onClick={() => (isOpen ? close() : open())}
            onKeyDown={steer}
            onBlur={() => {
              close();
              props.onBlur?.();
            }}
            className={classNames(
              controlStyle,
              controlHeight,
              'flex items-center justify-between gap-2 text-left',
              chosen < 0 && 'text-ink-faint',
            )}
          >
            <span className="truncate">{choices[chosen]?.label ?? placeholder}</span>
            <ChevronDown aria-hidden className="size-4 shrink-0 text-ink-faint" strokeWidth={1.75} />
          </button>
        </div>
      </Popover.Anchor>
      <ListboxPopup
        id={listId}
        label={props['aria-label'] ?? 'Options'}
        items={choices}
        itemKey={(choice) => choice.value ?? ''}
        renderItem={({ label, value: own }) => (
          <>
            <span className="min-w-0">{label}</span>
            <Check
              aria-hidden
              className={classNames('size-4 shrink-0 text-accent-ink', own !== value && 'invisible')}
              strokeWidth={2}
            />
          </>
        )}
        isChosen={(choice) => choice.value === value}
        isDisabled={(choice) => choice.disabled ?? false}
        active={active}
        onActive={setActive}
        onChoose={choose}
        anchor={anchor}
      />
    </Popover.Root>
  );
}
