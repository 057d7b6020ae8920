import type { PoolClient } from 'pg';
import type { Scope, Viewer } from '#contract/engine/access.ts';
import type { Completion } from '#contract/training/complete-need.ts';
import { needWords } from '#contract/training/training-needs.ts';
import type { Served } from '#server/engine/resource.ts';
import type { Row } from '#server/engine/row.ts';
import { conflict } from '#server/refused.ts';
import type { Certificates } from './certificates.ts';
import type { trainingNeedTable } from './tables.ts';

interface Completing {
  viewer: Viewer;
  id: string;
  /** How far the viewer may change needs. */
  reach: Scope;
  completion: Completion;
}

type Need = Row<typeof trainingNeedTable>;

/** Completes training needs, each with its certificate, in a transaction that may hold more. */
export function completingNeeds(needs: Served<typeof trainingNeedTable>, certificates: Certificates) {
  /** Answers the need as JSON text, also where the same completion was made before. */
  return async function completeNeed(
    tx: PoolClient,
    { viewer, id, reach, completion }: Completing,
  ): Promise<string> {
    const { version, completionDate, certificate } = completion;
    const result = completion.result ?? null;
    const stands = await needs.hold(tx, viewer, id, { version: undefined, reach });
    if (isMade(stands, completion)) return needs.read(tx, viewer, id);
    await needs.hold(tx, viewer, id, { version, reach });
    if (stands.status === 'Completed') throw conflict(needWords.completedAlready);
    const values = { status: 'Completed', completionDate, result } as const;
    await needs.moving?.refuseUpdate({ database: tx, viewer, values }, stands);
    const { employeeId, courseId } = stands;
    const evidenceId = certificate
      ? await certificates.file(tx, viewer, { employeeId, courseId, completionDate, certificate })
      : null;
    return needs.update(tx, viewer, id, { values: { ...values, evidenceId }, version, reach });
  };
}

function isMade(stands: Need, { completionDate, result = null, certificate }: Completion): boolean {
  const isSame =
    stands.status === 'Completed' &&
    stands.completionDate === completionDate &&
    stands.result === result &&
    stands.evidenceId === (certificate?.id ?? null);
  return isSame && (!certificate || certificate.id !== undefined);
}
