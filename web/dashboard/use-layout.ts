import { useMutation } from '@tanstack/react-query';
import { dashboardLayout } from '#contract/views/lists.ts';
import { sentenceOf } from '#web/engine/client.ts';
import type { Arrangement } from '#web/engine/list-state.ts';
import { newId } from '#web/engine/new-id.ts';
import { useSession } from '#web/engine/session.ts';
import { arrangementOf, shownColumns } from '#web/list/arrangement.ts';
import { rememberOpening } from '#web/list/views/remember-opening.ts';
import { toast } from '#web/ui/toast.tsx';
import type { Saving } from './save-layout.ts';

const layoutView = { name: 'Dashboard', list: dashboardLayout, isDefault: true } as const;

interface Arranged {
  field: string;
}

/** The panels as the user has arranged them, saved as their default view of the dashboard. */
export function useLayout<P extends Arranged>(panels: readonly P[]) {
  const view = useSession((state) => state.user?.views)?.find(({ list }) => list === dashboardLayout);
  // One after the other, so that the last arrangement is the one that stays.
  const { mutate } = useMutation({
    mutationFn: async (saving: Saving) => (await import('./save-layout.ts')).saveLayout(saving),
    scope: { id: dashboardLayout },
    onError: report,
  });

  function arrange(shown: readonly string[]) {
    const query = textOf(arrangementOf(panels, shown));
    const { id, isNew } = view ? { id: view.id, isNew: false } : { id: newId(), isNew: true };
    rememberOpening({ ...layoutView, id, query });
    mutate({ ...layoutView, id, isNew, query });
  }

  function reset() {
    if (!view) return;
    rememberOpening({ ...layoutView, ...view, isDefault: false });
    mutate({ ...layoutView, id: view.id, isNew: false, query: null });
  }

  return { shown: shownColumns(panels, arrangementIn(view?.query ?? '')), arrange, reset };
}

function report(error: unknown): void {
  toast({
    title: 'Error',
    description: sentenceOf(error),
    variant: 'destructive',
  });
}

function textOf({ columns, order }: Arrangement): string {
  return new URLSearchParams({ columns: columns.join(), order: order.join() }).toString();
}

function arrangementIn(query: string): Arrangement {
  const params = new URLSearchParams(query);
  const namesIn = (param: string) => params.get(param)?.split(',').filter(Boolean) ?? [];
  return { columns: namesIn('columns'), order: namesIn('order') };
}
