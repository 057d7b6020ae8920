import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useRights } from '#web/engine/session.ts';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { additions } from '#web/page/additions.ts';
import { addings } from '#web/page/use-add.ts';

const AddForm = lazyPart(async () => (await import('./addition-forms.tsx')).AddForm);

/** The add form in the URL, over the current page. */
export function AddForms() {
  const { add } = useSearch({ from: '/signed-in' });
  const navigate = useNavigate();
  const rights = useRights();
  const adding = addings.find((each) => each === add);
  if (!adding || !rights[additions[adding].permission]) return null;
  return (
    <Suspense>
      <AddForm
        key={adding}
        adding={adding}
        onClose={() => void navigate({ to: '.', search: (before) => ({ ...before, add: undefined }) })}
      />
    </Suspense>
  );
}
