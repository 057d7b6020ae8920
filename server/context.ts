import type { Permission, Viewer } from '#contract/engine/access.ts';
import type { Endpoint } from '#contract/engine/endpoint.ts';
import type { AnyResource } from '#contract/engine/resource.ts';
import type { Changing } from '#server/engine/changing.ts';
import type { Creation } from '#server/engine/creation.ts';
import type { FieldRights } from '#server/engine/field-rights.ts';
import type { Source } from '#server/engine/projection.ts';
import type { List } from '#server/engine/listing.ts';
import type { removing } from '#server/engine/removing.ts';
import type { InTransaction } from '#server/engine/bulk-changes.ts';
import type { Revert } from '#server/engine/reverting.ts';
import type { Writing } from '#server/engine/writing.ts';
import type { SettingsCache } from '#server/settings/current.ts';
import type { ConfirmPassword } from '#server/auth/confirming.ts';
import type { AccessTokens } from '#server/auth/access-tokens.ts';
import type { Sessions } from '#server/auth/sessions.ts';
import type { FileTurns } from '#server/files/file-turns.ts';
import type { Pools } from '#server/database/pools.ts';
import type { SharedTexts } from '#server/database/shared-texts.ts';
import type { Written } from '#server/database/written.ts';
import type { BackgroundReads } from '#server/http/background.ts';
import type { SchemaWatch } from '#server/database/schema-watch.ts';
import type { Sealer } from '#server/sealing.ts';

export interface ServedResource extends Omit<ReturnType<typeof removing>, 'removeWithin'> {
  resource: AnyResource;
  source: Source;
  /** The kind of transaction that its records are written in. */
  inTransaction: InTransaction;
  hasPriority: boolean;
  read: Writing['read'];
  names: Writing['names'];
  row: Writing['row'];
  rights: FieldRights;
  /** Permissions that allow changes to single fields without the permission to change the record. */
  extraRights: Record<string, Permission>;
  /** Throws what an update or a deletion by the viewer would throw, and changes nothing. */
  tryOut: (act: 'update' | 'remove', viewer: Viewer, id: string) => Promise<void>;
  readMany: Writing['readMany'];
  list: List;
  making: Creation;
  changing: Changing;
  revert: Revert;
}

/** What all areas share. Created once in `app.ts`. */
export interface Context extends Pools {
  clock: () => Date;
  schema: SchemaWatch;
  /** True while the sample data is open. */
  sample: boolean;
  sealer: Sealer;
  fileTurns: FileTurns;
  sessions: Sessions;
  accessTokens: AccessTokens;
  confirmPassword: ConfirmPassword;
  settings: SettingsCache;
  /** All resources, by path without `/api/`. */
  served: Map<string, ServedResource>;
  /** All endpoints, for OpenAPI and the access test. */
  endpoints: Endpoint[];
  written: Written;
  background: BackgroundReads;
  sharedText: SharedTexts;
}
