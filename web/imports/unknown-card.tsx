import { X } from 'lucide-react';
import { useState } from 'react';
import { countOf } from '#contract/engine/number-text.ts';
import { columnsOf, type Importable } from '#contract/imports/importable.ts';
import type { ImportAnswer, UnknownText } from '#contract/imports/import-answer.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Select } from '#web/ui/select.tsx';
import type { Preview } from './use-import.ts';

interface UnknownCardProps {
  found: ImportAnswer;
  importable: Importable;
  preview: Preview;
}

const [create, keep, use] = ['create', 'keep', 'use '];

/** Texts that match no record: each is mapped, created or accepted once for all its rows. */
export function UnknownCard({ found, importable, preview }: UnknownCardProps) {
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const labels = new Map(columnsOf(importable).map(({ field, label }) => [field, label]));
  const toDecide = found.unknown.filter((each) => each.isNew || optionsFor(each).length > 0);
  const created = Object.entries(found.create).flatMap(([field, names]) =>
    names.map((name) => ({ field, name })),
  );
  if (toDecide.length + created.length === 0) return null;
  const decided = toDecide.filter((each) => chosen[keyOf(each)] !== undefined);

  function apply() {
    const names: Record<string, Record<string, string>> = {};
    const toCreate: Record<string, string[]> = { ...found.create };
    for (const { field, text, ...each } of decided) {
      const choice = chosen[keyOf({ field, text, ...each })] ?? '';
      if (choice === create) toCreate[field] = [...(toCreate[field] ?? []), text];
      else names[field] = { ...names[field], [text]: choice === keep ? text : choice.slice(use.length) };
    }
    preview.mutate({ names, create: toCreate }, { onSuccess: () => setChosen({}) });
  }

  return (
    <Card
      flush
      title="Unknown values"
      subtitle="Choose once what each value means. It applies to all rows that have it. New positions and categories are created unless you choose another."
    >
      <ul>
        {toDecide.map((each) => {
          const { field, text, rows } = each;
          const label = labels.get(field) ?? field;
          return (
            <li
              key={keyOf(each)}
              className="grid items-center gap-x-4 gap-y-2 border-b px-4 py-2.5 sm:grid-cols-[minmax(0,1fr)_18rem]"
            >
              <div className="min-w-0">
                <p className="text-body font-medium break-words">{text}</p>
                <p className="text-small text-ink-muted">{`${label} · ${countOf(rows, 'row')}`}</p>
              </div>
              <Select
                aria-label={`${label}: ${text}`}
                noneLabel={each.isNew ? `Create "${text}"` : 'Choose…'}
                options={optionsFor(each)}
                value={chosen[keyOf(each)] ?? null}
                onChange={(choice) =>
                  setChosen(({ [keyOf(each)]: _before, ...others }) =>
                    choice === null ? others : { ...others, [keyOf(each)]: choice },
                  )
                }
              />
            </li>
          );
        })}
        {created.map(({ field, name }) => (
          <li key={`${field} ${name}`} className="flex items-center gap-3 border-b px-4 py-2.5">
            <p className="min-w-0 flex-1 text-body break-words">
              <span className="font-medium">{name}</span>
              <span className="text-ink-muted">{` · ${labels.get(field) ?? field}, will be created`}</span>
            </p>
            <IconButton
              icon={X}
              label={`Do not create ${name}`}
              disabled={preview.isPending}
              onClick={() =>
                preview.mutate({
                  create: {
                    ...found.create,
                    [field]: (found.create[field] ?? []).filter((each) => each !== name),
                  },
                })
              }
            />
          </li>
        ))}
      </ul>
      {toDecide.length > 0 && (
        <div className="flex justify-end px-4 py-2.5">
          <Button
            variant="primary"
            busy={preview.isPending}
            busyLabel="Previewing..."
            disabledReason={decided.length === 0 ? 'Choose the meaning of at least one value' : undefined}
            onClick={apply}
          >
            Apply and preview
          </Button>
        </div>
      )}
    </Card>
  );
}

function keyOf({ field, text }: UnknownText): string {
  return `${field} ${text}`;
}

function optionsFor({ text, near, options, canCreate, canKeep }: UnknownText) {
  return [
    ...[...new Set([...near, ...options])].map((name) => ({ value: `${use}${name}`, label: name })),
    ...(canCreate && text !== '' ? [{ value: create, label: `Create "${text}"` }] : []),
    ...(canKeep ? [{ value: keep, label: `Keep "${text}"` }] : []),
  ];
}
