import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { postedCategories, transactionCategories } from '#contract/financial/transaction-categories.ts';
import { reading } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { useRights } from '#web/engine/session.ts';
import { ReadFailure } from '#web/page/read-failure.tsx';
import { Named } from '#web/record/retired.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { DeleteRow, RowActions } from '../row-actions.tsx';
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
      {doing?.what === 'delete' && (
        <DeleteRow
          resource={transactionCategories}
          id={doing.category.id}
          name={doing.category.name}
          ifInUse="A category that transactions use cannot be deleted. Edit the category and tick Retired."
          success="Category deleted successfully"
          onClose={close}
        />
      )}
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
              <RowActions
                name={name}
                onEdit={() => onDo({ what: 'edit', category })}
                onDelete={() => onDo({ what: 'delete', category })}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
