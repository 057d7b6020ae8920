import { sql } from 'drizzle-orm';
import type { identityProviders } from '#contract/auth/identity-providers.ts';
import type { SourceOf } from '#server/database/fits.ts';
import { identityProviderTable } from '../single-sign-on-tables.ts';

export const identityProviderSource = {
  table: identityProviderTable,
  columns: {
    hasClientSecret: sql`${identityProviderTable.clientSecretSealed} is not null`,
    people: sql`(select count(*)::int from identities where provider_id = ${identityProviderTable.id})`,
  },
  deletedForGood: true,
  name: sql`${identityProviderTable.name}`,
  searchEntry: null,
} satisfies SourceOf<typeof identityProviders, typeof identityProviderTable>;
