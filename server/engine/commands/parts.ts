import type { PgTable } from 'drizzle-orm/pg-core';
import type { Values } from '#contract/engine/fields.ts';
import type { AnyResource } from '#contract/engine/resource.ts';
import type { FieldRights } from '../field-rights.ts';
import type { Records } from '../records/records.ts';
import type { BeforeWrite, Rules } from '../rules.ts';
import type { Source } from '../source.ts';
import type { TransitionRules } from '../transitions.ts';

/** What the commands of one resource work with. */
export interface Parts<T extends PgTable> {
  resource: AnyResource;
  source: Source<T>;
  records: Records<T>;
  transitions: TransitionRules<T> | null;
  rights: FieldRights;
  rules: Rules<T>;
  beforeWrite: BeforeWrite<Values, Values>;
}
