import type { Pool } from 'pg';
import type { Permission, Viewer } from '#contract/engine/access.ts';
import type { AnyResource } from '#contract/engine/resource.ts';
import type { InTransaction } from '#server/database/statement.ts';
import type { FieldRights } from './field-rights.ts';
import type { List } from './list/page.ts';
import type { RefuseUnconfirmed } from './reauthentication.ts';
import type { Records } from './records/records.ts';
import type { Rules } from './rules.ts';
import type { Source } from './source.ts';
import type { TransitionRules } from './transitions.ts';

/** What the commands of one resource work with. */
export interface Parts {
  resource: AnyResource;
  source: Source;
  records: Records;
  transitions: TransitionRules | null;
  rights: FieldRights;
  rules: Rules;
  listRecords: List;
  pool: Pool;
  /** The transaction in which its records are written. */
  inTransaction: InTransaction;
  hasPriority: boolean;
  /** Refuses people who have not confirmed lately that it is them. */
  refuseUnconfirmed: RefuseUnconfirmed;
  /** Permissions that allow changes to single fields without `update` on the record. */
  extraRights: Record<string, Permission>;
  /** Counts changes to one's own record. Set where permissions of single fields decide the access. */
  countOwnWrite: ((viewer: Viewer) => Promise<void>) | undefined;
  /** Adds details to the JSON of one record that are too large for a list. */
  withDetails: ((viewer: Viewer, id: string, json: string) => Promise<string>) | undefined;
}
