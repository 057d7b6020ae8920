import { useQuery } from '@tanstack/react-query';
import { readLogo } from '#contract/settings/logo.ts';
import { readSettings } from '#contract/settings/settings.ts';
import { callFile } from '#web/engine/client.ts';
import { reading } from '#web/engine/queries.ts';

/** The logo of the organisation; undefined without one, and until it is loaded. */
export function useOwnLogo(): Blob | undefined {
  const { data: settings } = useQuery(reading(readSettings, {}));
  const path = settings?.logo[0];
  const { data } = useQuery({
    queryKey: ['file', readLogo.path, path],
    queryFn: ({ signal }) => callFile(readLogo, {}, { signal }),
    enabled: path !== undefined,
    staleTime: Infinity,
  });
  return path === undefined ? undefined : data;
}
