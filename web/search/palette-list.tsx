import { useEffect, useRef } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { IdBadge } from '#web/ui/id-badge.tsx';
import type { Choice, ChoiceGroup } from './palette-choices.ts';
import { marked } from './palette-match.ts';

interface PaletteListProps {
  id: string;
  groups: ChoiceGroup[];
  /** The choice that Enter selects. */
  activeId: string | undefined;
  typed: string;
  onChoose: (choice: Choice) => void;
  onPoint: (choice: Choice) => void;
}

export function PaletteList({ id, groups, activeId, typed, onChoose, onPoint }: PaletteListProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Found"
      className="min-h-0 overflow-y-auto overscroll-contain px-1.5 not-empty:pb-1.5"
    >
      {groups.map(({ label, choices }) => (
        <div key={label} role="group" aria-label={label}>
          <p aria-hidden className="px-2.5 pt-2.5 pb-1 text-small font-medium text-ink-faint">
            {label}
          </p>
          {choices.map((choice) => (
            <Option
              key={choice.id}
              id={optionId(id, choice)}
              choice={choice}
              isActive={choice.id === activeId}
              typed={typed}
              onChoose={() => onChoose(choice)}
              onPoint={() => onPoint(choice)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

export function optionId(listId: string, { id }: Choice): string {
  return `${listId}-${id}`;
}

interface OptionProps {
  id: string;
  choice: Choice;
  isActive: boolean;
  typed: string;
  onChoose: () => void;
  onPoint: () => void;
}

function Option({ id, choice, isActive, typed, onChoose, onPoint }: OptionProps) {
  const { name, detail, code, icon: Icon } = choice;
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <div
      ref={element}
      id={id}
      role="option"
      aria-selected={isActive}
      // Keeps the focus in the input; a click selects, not a press.
      onPointerDown={(event) => event.preventDefault()}
      onPointerMove={() => !isActive && onPoint()}
      onClick={onChoose}
      className={classNames(
        'flex min-h-10 scroll-my-1.5 cursor-pointer items-center gap-3 rounded-md px-2.5 py-1.5 pointer-coarse:min-h-12',
        isActive && 'bg-pressed',
      )}
    >
      <Icon aria-hidden className="size-4 shrink-0 text-ink-faint" strokeWidth={1.75} />
      <span className="min-w-0 flex-1">
        <span className="block truncate">
          <Marked text={name} typed={typed} />
        </span>
        {detail && (
          <span className="block truncate text-small text-ink-muted">
            <Marked text={detail} typed={typed} />
          </span>
        )}
      </span>
      {code && <IdBadge className="max-w-2/5 shrink-0">{code}</IdBadge>}
    </div>
  );
}

/** Highlights the typed text. */
function Marked({ text, typed }: { text: string; typed: string }) {
  return marked(text, typed).map((piece, index) =>
    piece.isMarked ? (
      <mark key={index} className="bg-transparent font-semibold text-accent-ink">
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  );
}
