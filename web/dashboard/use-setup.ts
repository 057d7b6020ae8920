import { useQuery } from '@tanstack/react-query';
import { readSetup, setupSteps, type Setup } from '#contract/dashboard/setup.ts';
import { readSettings } from '#contract/settings/settings.ts';
import { reading } from '#web/engine/queries.ts';
import { useRight, useSession } from '#web/engine/session.ts';

/** The steps of the setup while some are open; null for people who do not see the checklist. */
export function useSetup(): { setup: Setup | null; isLoading: boolean } {
  const maySetUp = useRight('settings:update') === 'all';
  const isViewing = useSession((state) => state.user?.isViewing) ?? false;
  const { data: settings } = useQuery({ ...reading(readSettings, {}), enabled: maySetUp });
  const isShown = maySetUp && !isViewing && settings?.isSetupHidden === false;
  const { data, isLoading } = useQuery({ ...reading(readSetup, {}), enabled: isShown });
  const isOpen = isShown && data !== undefined && setupSteps.some((step) => !data[step]);
  return { setup: isOpen ? data : null, isLoading: isShown && isLoading };
}
