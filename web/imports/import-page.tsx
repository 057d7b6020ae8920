import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { can } from '#contract/engine/access.ts';
import { importableOf, importables } from '#contract/imports/importables.ts';
import type { Importable } from '#contract/imports/importable.ts';
import type { ImportAnswer } from '#contract/imports/import-answer.ts';
import { readImport } from '#contract/imports/import-endpoints.ts';
import { useRights } from '#web/engine/session.ts';
import { ReadFailure } from '#web/page/read-failure.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Select } from '#web/ui/select.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ChooseFile } from './choose-file.tsx';
import { EarlierImports } from './earlier-imports.tsx';
import { ImportPreview } from './import-preview.tsx';
import { useImport, type SentFile } from './use-import.ts';

/** Uploads a file and previews the result of each row before anything is saved. */
export function ImportPage() {
  const { of, id } = useSearch({ from: '/signed-in/import' });
  const navigate = useNavigate({ from: '/import' });
  const permissions = useRights();
  const { data: found, error, refetch } = useImport(id);
  const [sent, setSent] = useState<SentFile | null>(null);
  const allowed = importables.filter(({ rights }) =>
    rights.every((right) => can({ permissions }, right) === 'all'),
  );
  const importable = importableOf(found?.resource ?? of ?? '') ?? allowed[0];
  if (!importable || !allowed.includes(importable)) return <NothingToImport />;

  const show = (next: { of?: string; id?: string | undefined }) =>
    void navigate({ search: (before) => ({ ...before, outcome: undefined, page: undefined, ...next }) });

  function onPreviewed(answer: ImportAnswer, file: SentFile) {
    setSent(file);
    show({ of: answer.resource, id: answer.id });
  }

  return (
    <>
      <PageHeader
        title={`Import ${importable.plural}`}
        subtitle="Preview the result of each row. Nothing is saved until you import."
        actions={
          id === undefined && (
            <Kinds allowed={allowed} value={importable.name} onChange={(name) => show({ of: name })} />
          )
        }
      />
      {id === undefined ? (
        <div className="flex flex-col gap-4">
          <ChooseFile key={importable.name} importable={importable} onPreview={onPreviewed} />
          <EarlierImports resource={importable.name} />
        </div>
      ) : error ? (
        <ReadFailure error={error} failure={readImport.failure} onRetry={() => void refetch()} />
      ) : found ? (
        <ImportPreview
          key={found.id}
          found={found}
          importable={importable}
          sent={sent}
          onAgain={onPreviewed}
          onClose={() => {
            setSent(null);
            show({ id: undefined, of: importable.name });
          }}
        />
      ) : (
        <Skeleton className="h-64" />
      )}
    </>
  );
}

interface KindsProps {
  allowed: readonly Importable[];
  value: string;
  onChange: (name: string) => void;
}

function Kinds({ allowed, value, onChange }: KindsProps) {
  return (
    <Select
      aria-label="What to import"
      className="w-56"
      options={allowed.map(({ name, plural }) => ({
        value: name,
        label: plural.charAt(0).toUpperCase() + plural.slice(1),
      }))}
      value={value}
      onChange={(name) => name && onChange(name)}
    />
  );
}

function NothingToImport() {
  return (
    <>
      <PageHeader title="Import" />
      <EmptyState sentence="Your role does not allow importing. You need permission to add and change the records." />
    </>
  );
}
