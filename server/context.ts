import type { PoolClient } from 'pg';
import type { Viewer } from '#contract/engine/access.ts';
import type { Endpoint } from '#contract/engine/endpoint.ts';
import type { ServedResource } from '#server/engine/served.ts';
import type { SettingsCache } from '#server/settings/current.ts';
import type { IdentityConfirming } from '#server/auth/confirming.ts';
import type { Passkeys } from '#server/auth/passkeys.ts';
import type { RecentConfirmations } from '#server/auth/recent-confirmation.ts';
import type { AccessTokens } from '#server/auth/access-tokens.ts';
import type { SecondFactors } from '#server/auth/second-factors.ts';
import type { Sessions } from '#server/auth/sessions.ts';
import type { FileTurns } from '#server/files/file-turns.ts';
import type { Pools } from '#server/database/pools.ts';
import type { SharedTexts } from '#server/database/shared-texts.ts';
import type { Written } from '#server/database/written.ts';
import type { FarPages } from '#server/engine/list/far-pages.ts';
import type { BackgroundReads } from '#server/http/background.ts';
import type { SchemaWatch } from '#server/database/schema-watch.ts';
import type { Messages } from '#server/messages/messages.ts';
import type { Sealer } from '#server/sealing.ts';

export type HolidayListener = (
  tx: PoolClient,
  viewer: Viewer,
  employeeIds: readonly string[],
) => Promise<void>;

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
  secondFactors: SecondFactors;
  passkeys: Passkeys;
  confirmIdentity: IdentityConfirming['confirmIdentity'];
  waysToConfirm: IdentityConfirming['waysOf'];
  confirmations: RecentConfirmations;
  settings: SettingsCache;
  messages: Messages;
  /** All resources, by path without `/api/`. */
  served: Map<string, ServedResource>;
  /** All endpoints, for OpenAPI and the access test. */
  endpoints: Endpoint[];
  written: Written;
  farPages: FarPages;
  background: BackgroundReads;
  sharedText: SharedTexts;
  /** What other areas do when public holidays of employees change, in the same transaction. */
  onHolidaysChanged: HolidayListener[];
}
