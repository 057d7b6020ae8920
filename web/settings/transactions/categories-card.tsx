import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { postedCategories, transactionCategories } from '#contract/financial/transaction-categories.ts';
import { reading, useChange } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useRights } from '#web/engine/session.ts';
import { ReadFailure } from '#web/page/read-failure.tsx';
import { Named } from '#web/record/retired.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CategoryForm } from './category-form.tsx';

type Category = RecordIn<typeof transactionCategories>;
type Doing = { what: 'add' } | { what: 'edit' | 'delete'; category: Category } | null;

export function CategoriesCard() {
  const [doing, setDoing] = useState<Doing>(null);
  const rights = useRights();
  const close = () => setDoing(null);
  return (
    <Card
      title="Transaction Categories"
      subtitle="New categories typed in transactions are added here. Retire a category that is no longer used."
      flush
      actions={
        rights['transactions:create'] && (
          <Button icon={Plus} onClick={() => setDoing({ what: 'add' })}>
            Add Category
          </Button>
        )
      }
    >
      <CategoryList onDo={setDoing} />
      {doing?.what === 'add' && <CategoryForm onClose={close} />}
      {doing?.what === 'edit' && <CategoryForm category={doing.category} onClose={close} />}
      {doing?.what === 'delete' && <DeleteCategory category={doing.category} onClose={close} />}
    </Card>
  );
}

function CategoryList({ onDo }: { onDo: (doing: Doing) => void }) {
  const { data, error, refetch } = useQuery(reading(transactionCategories.list, {}));
  const rights = useRights();
  if (error)
    return (
      <ReadFailure
        error={error}
        failure={transactionCategories.list.failure}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton className="m-4 h-40" />;
  return (
    <ul>
      {data.map((category) => {
        const { id, name, type, isRetired } = category;
        const isPosted = postedCategories.includes(name);
        return (
          <li key={id} className="flex min-h-11 items-center gap-3 border-b px-4 py-1 last:border-b-0">
            <span className="min-w-0 flex-1">
              <Named name={name} isRetired={isRetired} />
              {isPosted && (
                <span className="block text-small text-ink-muted">Used by automatic postings</span>
              )}
            </span>
            <span className="text-small text-ink-muted">{type ?? 'Revenue or Expense'}</span>
            {rights['transactions:update'] && !isPosted && (
              <span className="flex">
                <IconButton
                  icon={Pencil}
                  label={`Edit ${name}`}
                  size="small"
                  onClick={() => onDo({ what: 'edit', category })}
                />
                <IconButton
                  icon={Trash2}
                  label={`Delete ${name}`}
                  size="small"
                  onClick={() => onDo({ what: 'delete', category })}
                />
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function DeleteCategory({ category, onClose }: { category: Category; onClose: () => void }) {
  const change = useChange(transactionCategories.remove, {
    undoes: true,
    success: 'Category deleted successfully',
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      title={`Are you sure you want to delete ${category.name}?`}
      description="A category that transactions use cannot be deleted. Edit the category and tick Retired."
      confirmLabel="Delete"
      busy={change.isPending}
      busyLabel="Deleting..."
      onConfirm={() => change.mutate({ params: { id: category.id } })}
      onClose={onClose}
    />
  );
}
