import { checkWords } from '#contract/fleet/check-order.ts';
import type { answers } from '#contract/fleet/pre-start-checks.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Segmented } from '#web/ui/segmented.tsx';

type Answer = (typeof answers)[number];

const segments = [
  { value: 'OK', label: 'OK', look: 'bg-green-solid text-solid-on' },
  { value: 'Failed', label: 'Failed', look: 'bg-red-solid text-solid-on' },
  {
    value: 'Not applicable',
    label: 'N/A',
    spokenLabel: 'Not applicable',
    look: 'bg-black-solid text-black-on',
  },
] as const;

const shortcuts = { o: 'OK', f: 'Failed', n: 'Not applicable' } as const;

interface CheckItemProps {
  item: string;
  isCritical: boolean;
  answer: Answer | null;
  note: string;
  noteError?: string | undefined;
  onAnswer: (answer: Answer) => void;
  onNote: (note: string) => void;
}

/** One checklist item. A failed one needs a note. */
export function CheckItem({ item, isCritical, answer, note, noteError, onAnswer, onNote }: CheckItemProps) {
  return (
    <li className="flex flex-col gap-2">
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 font-medium">
        <span className="min-w-0 break-words">{item}</span>
        {isCritical && (
          <Badge tone="amber" icon={null}>
            Critical
          </Badge>
        )}
      </p>
      <Segmented
        label={item}
        segments={segments}
        value={answer}
        onChange={onAnswer}
        shortcuts={shortcuts}
        isWide
      />
      {answer === 'Failed' && (
        <Field
          label={checkWords.describe(item)}
          required
          error={noteError}
          {...(isCritical && { hint: 'The machine goes out of service and a work order opens.' })}
        >
          <Input
            value={note}
            maxLength={300}
            autoComplete="off"
            onChange={({ target }) => onNote(target.value)}
          />
        </Field>
      )}
    </li>
  );
}
