import { sql } from 'drizzle-orm';
import type { Kind } from '../kind.ts';
import { plainIdentifier, recordsWith, valuesOf } from './known-by.ts';

export const assetKind: Kind = {
  name: ({ values: { assetTag = '', assetName = '' } }) => [assetTag, assetName].filter(Boolean).join(', '),
  key: ({ values }) => plainIdentifier(values.assetTag) || null,
  find: (asking, drafts) =>
    recordsWith(
      asking,
      {
        key: sql`lower(assets.asset_tag)`,
        where: sql`lower(assets.asset_tag) = any(${sql.placeholder('tags')}::text[])`,
      },
      { tags: valuesOf(drafts, 'assetTag').map(plainIdentifier) },
    ),
};
