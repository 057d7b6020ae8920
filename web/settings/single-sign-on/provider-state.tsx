import type { identityProviders } from '#contract/auth/identity-providers.ts';
import type { RecordIn } from '#web/engine/records.ts';
import { Badge } from '#web/ui/badge.tsx';

export type IdentityProvider = RecordIn<typeof identityProviders>;

export function ProviderState({ provider: { isActive, clientId } }: { provider: IdentityProvider }) {
  if (isActive) return <Badge tone="green">Active</Badge>;
  return clientId === null ? <Badge tone="amber">Not set up</Badge> : <Badge tone="grey">Inactive</Badge>;
}
