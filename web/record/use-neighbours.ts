import { useNavigate } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import type { ResourceWith } from '#contract/engine/resource.ts';
import { listSteps } from '#web/engine/list-state.ts';
import { readingPage } from '#web/engine/queries.ts';
import { toastFailure } from '#web/engine/toast-failure.ts';
import type { RecordIn } from '#web/engine/records.ts';
import type { ListAddress } from '#web/engine/search-params.ts';
import type { List } from '#web/list/use-list.ts';

/** The previous and next record in the filtered list; absent at its ends. */
export interface Neighbours {
  toPrevious: (() => void) | undefined;
  toNext: (() => void) | undefined;
}

type Opened = Pick<
  List<ResourceWith<'list'>>,
  'rows' | 'openId' | 'page' | 'pageSize' | 'total' | 'listQuery'
>;

/** Moves between records, loading the next page at its end. */
export function useNeighbours<R extends ResourceWith<'list'>>(
  resource: R,
  address: ListAddress<R>,
  list: Opened,
): Neighbours {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { rows, openId, page, pageSize, total, listQuery } = list;
  const at = rows.findIndex(({ id }) => id === openId);
  const steps = listSteps(resource, address);

  function go(step: object) {
    void navigate({ to: '.', search: (before) => ({ ...before, ...step }), replace: true });
  }

  function to(id: string | undefined, step: object = {}) {
    if (id) go({ ...step, ...steps.open(id) });
  }

  async function toPage(next: number, which: 0 | -1) {
    try {
      const { rows: others } = await client.fetchQuery(
        readingPage<RecordIn<R>>(resource, { ...listQuery, page: next, pageSize }),
      );
      to(others.at(which)?.id, steps.turnTo(next));
    } catch (error) {
      toastFailure(error, resource.list.failure);
    }
  }

  function way(step: 1 | -1): (() => void) | undefined {
    if (at < 0) return undefined;
    const neighbour = rows[at + step];
    if (neighbour) return () => to(neighbour.id);
    const next = page + step;
    if (next < 1 || (next - 1) * pageSize >= total) return undefined;
    return () => void toPage(next, step === 1 ? 0 : -1);
  }

  return { toPrevious: way(-1), toNext: way(1) };
}
