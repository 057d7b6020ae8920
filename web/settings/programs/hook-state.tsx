import type { webHooks } from '#contract/settings/web-hooks.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { Badge } from '#web/ui/badge.tsx';

export type WebHook = RecordIn<typeof webHooks>;

export function HookState({ hook: { isActive, endedAt, failingSince } }: { hook: WebHook }) {
  if (endedAt) return <Badge tone="red">Ended</Badge>;
  if (!isActive) return <Badge tone="grey">Inactive</Badge>;
  return failingSince ? <Badge tone="amber">Failing</Badge> : <Badge tone="green">Active</Badge>;
}
