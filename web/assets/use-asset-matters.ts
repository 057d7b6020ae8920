import { useQuery } from '@tanstack/react-query';
import type { assets } from '#contract/assets/assets.ts';
import { readAssetMatters, unreadiness } from '#contract/assets/service.ts';
import { useFormats } from '#web/engine/format.ts';
import { reading } from '#web/engine/queries.ts';
import type { RecordIn } from '#web/engine/records.ts';

/** What is open for an asset; undefined until it is loaded. `unready`: why it is not ready for use. */
export function useAssetMatters({ id, status }: Pick<RecordIn<typeof assets>, 'id' | 'status'>) {
  const formats = useFormats();
  const { data } = useQuery(reading(readAssetMatters, { params: { id } }));
  if (!data) return undefined;
  const unready = unreadiness({ ...data, status }, formats.day);
  return { ...data, unready };
}
