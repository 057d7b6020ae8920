import { useQuery } from '@tanstack/react-query';
import { Eye, Plus } from 'lucide-react';
import { useState } from 'react';
import { letterTemplates } from '#contract/hr/letter-templates.ts';
import { reading } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useRights } from '#web/engine/session.ts';
import { ReadFailure } from '#web/page/read-failure.tsx';
import { Named } from '#web/record/retired.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { DeleteRow, RowActions } from '../row-actions.tsx';
import { LetterPreview } from './letter-preview.tsx';
import { LetterTemplateForm } from './letter-template-form.tsx';

type Template = RecordIn<typeof letterTemplates>;
type Action = 'edit' | 'delete' | 'preview';
type Doing = { what: 'add' } | { what: Action; template: Template } | null;

/** The templates of letters to employees. */
export function LettersTab() {
  const { data, error, refetch } = useQuery(reading(letterTemplates.list, {}));
  const [doing, setDoing] = useState<Doing>(null);
  const mayAdd = useRights()['letter-templates:create'] === 'all';
  const close = () => setDoing(null);
  if (error && !data)
    return (
      <ReadFailure error={error} failure={letterTemplates.list.failure} onRetry={() => void refetch()} />
    );
  return (
    <div className="max-w-3xl">
      <Card
        title="Letter templates"
        subtitle="To create a letter, open an employee and choose Documents. Letters that exist do not change."
        flush
        actions={
          mayAdd && (
            <Button icon={Plus} onClick={() => setDoing({ what: 'add' })}>
              Add Template
            </Button>
          )
        }
      >
        {!data && <Skeleton className="m-4 h-40" />}
        {data?.length === 0 && <EmptyState sentence="No letter templates yet. Add the first one." />}
        <ul>
          {data?.map((template) => (
            <TemplateLine
              key={template.id}
              template={template}
              onDo={(what) => setDoing({ what, template })}
            />
          ))}
        </ul>
      </Card>
      {doing?.what === 'add' && <LetterTemplateForm onClose={close} />}
      {doing?.what === 'edit' && <LetterTemplateForm template={doing.template} onClose={close} />}
      {doing?.what === 'preview' && <LetterPreview template={doing.template} onClose={close} />}
      {doing?.what === 'delete' && (
        <DeleteRow
          resource={letterTemplates}
          id={doing.template.id}
          name={doing.template.name}
          ifInUse="Letters that were created with this template stay."
          success="Letter template deleted successfully"
          onClose={close}
        />
      )}
    </div>
  );
}

function TemplateLine({ template, onDo }: { template: Template; onDo: (what: Action) => void }) {
  const rights = useRights();
  const { name, kind, isRetired } = template;
  return (
    <li className="flex min-h-11 items-center gap-3 border-b px-4 py-1.5 last:border-b-0">
      <span className="min-w-0 flex-1">
        <Named name={name} isRetired={isRetired} />
        {name !== kind && <span className="block text-small text-ink-muted">{kind}</span>}
      </span>
      <span className="flex">
        {rights['documents:update'] && (
          <IconButton icon={Eye} label={`Preview ${name}`} size="small" onClick={() => onDo('preview')} />
        )}
        <RowActions
          name={name}
          onEdit={rights['letter-templates:update'] === 'all' && (() => onDo('edit'))}
          onDelete={rights['letter-templates:remove'] === 'all' && (() => onDo('delete'))}
        />
      </span>
    </li>
  );
}
