import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { checklistKinds, defaultSteps, onboardingSteps } from '#contract/hr/onboarding-steps.ts';
import { bilum } from '#server/database/audit.ts';
import { newId } from '#server/database/new-id.ts';
import { one, statement } from '#server/database/statement.ts';
import { recordsOf } from '#server/engine/records/records.ts';
import { onboardingStepSource } from '../onboarding-source.ts';

const templates = recordsOf(onboardingSteps, onboardingStepSource);

/** Steps that were deleted stay deleted, so the history decides and not the table. */
const anyStep = statement(sql`select exists (select from audit where resource = ${onboardingSteps.name}::text)
  or exists (select from onboarding_steps) as "isThere"`);

const between = 10;

/** Inserts the default checklists into a new system. */
export async function deliverOnboardingSteps(tx: PoolClient): Promise<void> {
  if ((await one<{ isThere: boolean }>(tx, anyStep)).isThere) return;
  const steps = checklistKinds.flatMap((kind) =>
    defaultSteps[kind].map(([title, responsible, dueDays], at) => ({
      id: newId(),
      kind,
      title,
      responsible,
      dueDays,
      sortOrder: (at + 1) * between,
    })),
  );
  await templates.insertMany(tx, bilum, steps);
}
