import type { PoolClient } from 'pg';
import type { Scope, Viewer } from '#contract/engine/access.ts';
import type { Completion } from '#contract/training/complete-need.ts';
import { needWords } from '#contract/training/training-needs.ts';
import type { Served } from '#server/engine/served.ts';
import type { Row } from '#server/engine/row.ts';
import { conflict } from '#server/http-error.ts';
import type { Certificates } from './certificates.ts';
import type { trainingNeedTable } from '../tables.ts';

interface Completing {
  viewer: Viewer;
  id: string;
  /** The scope in which the viewer may change training needs. */
  scope: Scope;
  completion: Completion;
}

type Need = Row<typeof trainingNeedTable>;

/** Completes training needs with their certificates, inside the caller's transaction. */
export function completingNeeds(needs: Served<typeof trainingNeedTable>, certificates: Certificates) {
  /** Returns the need as JSON text. A retry returns the earlier completion. */
  return async function completeNeed(
    tx: PoolClient,
    { viewer, id, scope, completion }: Completing,
  ): Promise<string> {
    const { version, completionDate, certificate } = completion;
    const result = completion.result ?? null;
    const current = await needs.lock(tx, viewer, id, { version: undefined, scope });
    if (isMade(current, completion)) return needs.read(tx, viewer, id);
    await needs.lock(tx, viewer, id, { version, scope });
    if (current.status === 'Completed') throw conflict(needWords.completedAlready);
    const values = { status: 'Completed', completionDate, result } as const;
    await needs.transitions?.refuseUpdate({ database: tx, viewer, values }, current);
    const { employeeId, courseId } = current;
    const evidenceId = certificate
      ? await certificates.file(tx, viewer, { employeeId, courseId, completionDate, certificate })
      : null;
    return needs.update(tx, viewer, id, { values: { ...values, evidenceId }, version, scope });
  };
}

function isMade(current: Need, { completionDate, result = null, certificate }: Completion): boolean {
  const isSame =
    current.status === 'Completed' &&
    current.completionDate === completionDate &&
    current.result === result &&
    current.evidenceId === (certificate?.id ?? null);
  return isSame && (!certificate || certificate.id !== undefined);
}
