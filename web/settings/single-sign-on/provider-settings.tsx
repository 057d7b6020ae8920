import { useQuery } from '@tanstack/react-query';
import { everyone } from '#contract/auth/identity-providers.ts';
import { roles } from '#contract/users/roles.ts';
import { reading } from '#web/engine/queries.ts';
import { DescriptionList } from '#web/ui/description-list.tsx';
import type { IdentityProvider } from './provider-state.tsx';

export function ProviderSettings({ provider }: { provider: IdentityProvider }) {
  const { data = [] } = useQuery(reading(roles.list, {}));
  const roleNames = new Map(data.map(({ id, roleName }) => [id, roleName]));
  const { issuer, clientId, hasClientSecret, scopes, matchBy, roleRules } = provider;
  const rules = roleRules.map(
    ({ group, roleId }) => `${group === everyone ? 'Everybody' : group}: ${roleNames.get(roleId) ?? '…'}`,
  );
  return (
    <DescriptionList
      items={[
        { label: 'Issuer', value: issuer, wide: true },
        { label: 'Client ID', value: clientId, wide: true },
        { label: 'Client secret', value: hasClientSecret ? 'Stored' : null },
        { label: 'Scopes', value: scopes },
        { label: 'Recognise people by', value: matchBy },
        { label: 'New users', value: provider.maySignUp ? 'Added at the first sign-in' : 'Not added' },
        { label: 'Roles by group', value: rules.join('\n'), wide: true },
        { label: 'Passwords', value: provider.isPasswordOff ? 'Turned off' : 'Also possible' },
        {
          label: 'Second factor of this provider',
          value: provider.trustsSecondFactor ? 'Trusted' : 'Not trusted',
        },
      ]}
    />
  );
}
