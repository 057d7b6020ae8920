import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useRights } from '#web/engine/session.ts';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { additionNamed } from '#web/features/additions.ts';

const AddForm = lazyPart(async () => (await import('./addition-forms.tsx')).AddForm);

/** The add form in the URL, over the current page. */
export function AddForms() {
  const { add } = useSearch({ from: '/signed-in' });
  const navigate = useNavigate();
  const rights = useRights();
  const addition = additionNamed(add);
  if (!addition || !rights[addition.permission]) return null;
  return (
    <Suspense>
      <AddForm
        key={addition.resource}
        resource={addition.resource}
        onClose={() => void navigate({ to: '.', search: (before) => ({ ...before, add: undefined }) })}
      />
    </Suspense>
  );
}
