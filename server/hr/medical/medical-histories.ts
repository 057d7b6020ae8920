import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Values } from '#contract/engine/fields.ts';
import {
  emptyMedicalContent,
  medicalContent,
  medicalHistories,
  medicalWords,
  readMedicalHistory,
} from '#contract/hr/medical-histories.ts';
import type { Context } from '#server/context.ts';
import type { SourceOf } from '#server/database/fits.ts';
import { run, statement, transaction } from '#server/database/statement.ts';
import { recordReads, type Changes } from '#server/database/audit.ts';
import { ownedBy } from '#server/engine/source.ts';
import { refuseOwn } from '#server/engine/own.ts';
import { serveResource } from '#server/engine/serve.ts';
import type { RecordRead } from '#server/engine/rules.ts';
import { differing, storedIn } from '#server/engine/row.ts';
import type { Records } from '#server/engine/records/records.ts';
import { Json, route } from '#server/http/route.ts';
import { notFound } from '#server/http-error.ts';
import type { Place } from '#server/sealing.ts';
import { coversEmployee } from '#server/engine/scope.ts';
import { serveMedicalReads } from './medical-reads.ts';
import { nameOfPerson } from '../source.ts';
import { medicalHistoryTable } from '../tables.ts';

/** Sealed fields are null in SQL. They are opened and filled in before the answer. */
const unopened = sql`null`;

const source = {
  table: medicalHistoryTable,
  columns: {
    disabilitiesDeclared: unopened,
    medicalConditions: unopened,
    isOnMedication: unopened,
    currentMedications: unopened,
    hasMedicationAllergies: unopened,
    medicationAllergies: unopened,
    foodAllergies: unopened,
    otherAllergies: unopened,
    usesTobacco: unopened,
    tobaccoDetails: unopened,
    alcoholConsumption: unopened,
    bloodType: unopened,
    emergencyMedicalNotes: unopened,
  },
  rowFilter: ownedBy(medicalHistoryTable.employeeId),
  name: nameOfPerson(medicalHistoryTable.employeeId),
  searchEntry: null,
} satisfies SourceOf<typeof medicalHistories, typeof medicalHistoryTable>;

const Content = z.strictObject(medicalContent);
type Content = z.infer<typeof Content>;
const contentFields = Content.keyof().options;

const idOfEmployee = statement(sql`select id from medical_histories
  where employee_id = ${sql.placeholder('employeeId')}`);

export function serveMedicalHistories(app: FastifyInstance, context: Context): void {
  const { pool, sealer } = context;

  const records: Records<typeof medicalHistoryTable> = serveResource(app, context, medicalHistories, {
    source,
    overrides: {
      async create({ id, input, viewer, tx }, next) {
        const content = Content.parse({ ...emptyMedicalContent, ...contentOf(input) });
        const written = await next(
          { ...storedIn(medicalHistoryTable, input), contentSealed: seal(id, content) },
          namesOf(content, null),
        );
        // The viewer may have been linked to this employee while the write waited.
        if (input.fitness) await refuseOwn(tx, viewer, input.employeeId, medicalWords.ownFitness);
        return written;
      },
      async update({ id, input, current, viewer, tx }, next) {
        const { fitness, fitnessUntil } = differing(current, input);
        if (fitness !== undefined || fitnessUntil !== undefined)
          await refuseOwn(tx, viewer, current.employeeId, medicalWords.ownFitness);
        const before = open(id, current.contentSealed);
        const content = Content.parse({ ...before, ...contentOf(input) });
        const changed = namesOf(content, before);
        const hasChanged = Object.keys(changed).length > 0;
        const columns = storedIn(medicalHistoryTable, input);
        return next({ ...columns, ...(hasChanged && { contentSealed: seal(id, content) }) }, changed);
      },
      afterRead: shown,
    },
  });

  route(app, context, readMedicalHistory, ({ params: { id: employeeId }, viewer }) =>
    transaction(pool, async (tx) => {
      const isSeen = await coversEmployee(tx, viewer, 'medical:read', employeeId);
      if (!isSeen) throw notFound('employee');
      const [found] = await run<{ id: string }>(tx, idOfEmployee, { employeeId });
      if (!found) return null;
      const { id } = found;
      return new Json(await shown({ viewer, id, tx }, await records.read(tx, viewer, id)));
    }),
  );

  serveMedicalReads(app, context);

  /** The only place where content enters an answer, so that every read is audited. */
  async function shown({ viewer, id, tx }: RecordRead, json: string): Promise<string> {
    await recordReads(tx, viewer, medicalHistories.name, [id]);
    const record: object = JSON.parse(json);
    const { contentSealed } = await records.row(tx, id);
    return JSON.stringify({ ...record, ...open(id, contentSealed) });
  }

  function open(id: string, sealed: Buffer): Content {
    return Content.parse(JSON.parse(sealer.open(sealed, placeOf(id))));
  }

  function seal(id: string, content: Content): Buffer {
    return sealer.seal(JSON.stringify(content), placeOf(id));
  }
}

function placeOf(id: string): Place {
  return { table: 'medical_histories', column: 'content', id };
}

function contentOf(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([field]) => field in medicalContent));
}

/** The history records which fields changed, but not their values. */
function namesOf(content: Content, before: Content | null): Changes {
  const changed = contentFields.filter(
    (field) => !isDeepStrictEqual(content[field], (before ?? emptyMedicalContent)[field]),
  );
  return Object.fromEntries(changed.map((field) => [field, [null, null]]));
}
