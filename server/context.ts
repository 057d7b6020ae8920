import type { Pool, PoolClient } from 'pg';
import type { Viewer } from '#contract/engine/access.ts';
import type { Endpoint } from '#contract/engine/endpoint.ts';
import type { AnyResource } from '#contract/engine/resource.ts';
import type { Changing } from '#server/engine/changing.ts';
import type { Creation } from '#server/engine/creation.ts';
import type { Source } from '#server/engine/projection.ts';
import type { Writing } from '#server/engine/writing.ts';
import type { SettingsCache } from '#server/settings/current.ts';
import type { ConfirmPassword } from '#server/auth/confirming.ts';
import type { Sessions } from '#server/auth/sessions.ts';
import type { FileTurns } from '#server/files/file-turns.ts';
import type { Written } from '#server/database/written.ts';
import type { Sealer } from '#server/sealing.ts';

interface ServedResource {
  resource: AnyResource;
  source: Source;
  read: Writing['read'];
  making: Creation;
  changing: Changing;
  removeOnBehalf: (tx: PoolClient, viewer: Viewer, id: string) => Promise<void>;
}

/** What the areas share; made once in `app.ts`. */
export interface Context {
  pool: Pool;
  clock: () => Date;
  /** True while the sample organisation is open. */
  sample: boolean;
  sealer: Sealer;
  fileTurns: FileTurns;
  sessions: Sessions;
  confirmPassword: ConfirmPassword;
  settings: SettingsCache;
  /** The resources served, by path without `/api/`. */
  served: Map<string, ServedResource>;
  /** Every endpoint served, for OpenAPI and the access test. */
  endpoints: Endpoint[];
  written: Written;
}
