import { isDeepStrictEqual } from 'node:util';
import { getTableName, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import type { Scope } from '#contract/engine/access.ts';
import type { BodyOf } from '#contract/engine/endpoint.ts';
import {
  emptyMedicalContent,
  medicalContent,
  medicalHistories,
  readMedicalHistory,
} from '#contract/hr/medical-histories.ts';
import type { Context } from '#server/context.ts';
import type { SourceOf } from '#server/database/fits.ts';
import { one, run, statement, transaction } from '#server/database/statement.ts';
import { recordEvent, type Changes } from '#server/database/audit.ts';
import type { Values } from '#server/engine/column-sql.ts';
import { ownedBy } from '#server/engine/projection.ts';
import { writableValues } from '#server/engine/field-rights.ts';
import { serveResource } from '#server/engine/resource.ts';
import type { Asker } from '#server/engine/writing.ts';
import { Json, route } from '#server/http/route.ts';
import { notFound, Refused, refusing, stale } from '#server/refused.ts';
import type { Place } from '#server/sealing.ts';
import { reachesEmployee } from './reach.ts';
import { medicalHistoryTable } from './tables.ts';

/** The sealed fields are null to PostgreSQL: they are opened and put in on the way out. */
const unopened = sql`null`;

const tableName = getTableName(medicalHistoryTable);

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
  scope: ownedBy(medicalHistoryTable.employeeId),
  hidden: ['contentSealed'],
} satisfies SourceOf<typeof medicalHistories, typeof medicalHistoryTable>;

const Content = z.strictObject(medicalContent);
type Content = z.infer<typeof Content>;
const contentFields = Content.keyof().options;

const sealedOf = statement(sql`select content_sealed as sealed from medical_histories
  where id = ${sql.placeholder('id')}`);

const idOfEmployee = statement(sql`select id from medical_histories
  where employee_id = ${sql.placeholder('employeeId')}`);

interface Asked {
  body: BodyOf<typeof medicalHistories.update>;
  reach: Scope;
}

export function serveMedicalHistories(app: FastifyInstance, context: Context): void {
  const { pool, sealer } = context;

  const { making, ...records } = serveResource(app, context, medicalHistories, {
    source,
    actions: [],
    special: {
      async create({ id, input }, ordinary) {
        const content = Content.parse({ ...emptyMedicalContent, ...contentOf(input) });
        const written = await ordinary(
          { ...input, contentSealed: seal(id, content) },
          namesOf(content, null),
        );
        return withContent(written, content);
      },
    },
  });

  route(app, context, medicalHistories.create, async ({ body, signedIn: { viewer }, actor, reply }) => {
    const asker = { viewer, actor };
    const { id, json, isRepeated } = await making.one(pool, asker, body);
    if (isRepeated) reply.code(200);
    context.changed(tableName);
    reply.header('location', `${medicalHistories.path}/${id}`);
    return new Json(isRepeated ? await transaction(pool, (tx) => look(tx, asker, id)) : json);
  });

  route(app, context, medicalHistories.update, async ({ params: { id }, body, signedIn, reach, actor }) => {
    const asker = { viewer: signedIn.viewer, actor };
    const change = () => transaction(pool, (tx) => update(tx, asker, id, { body, reach }));
    try {
      const json = await refusing(medicalHistories.refusals, change);
      context.changed(tableName);
      return new Json(json);
    } catch (error) {
      if (!(error instanceof Refused && error.details.code === 'stale')) throw error;
      throw stale(medicalHistories.one, JSON.parse(await transaction(pool, (tx) => look(tx, asker, id))));
    }
  });

  route(app, context, readMedicalHistory, ({ params: { id: employeeId }, signedIn: { viewer }, actor }) =>
    transaction(pool, async (tx) => {
      const isSeen = await reachesEmployee(tx, viewer, 'medical:read', employeeId);
      if (!isSeen) throw notFound('employee');
      const [found] = await run<{ id: string }>(tx, idOfEmployee, { employeeId });
      return found ? new Json(await look(tx, { viewer, actor }, found.id)) : null;
    }),
  );

  async function update(tx: PoolClient, asker: Asker, id: string, { body, reach }: Asked): Promise<string> {
    const { viewer } = asker;
    const current = () => records.read(tx, viewer, id);
    const { values, version } = await writableValues(medicalHistories, body, current);
    await records.hold(tx, viewer, id, { version, reach });
    const before = await opened(tx, id);
    const content = Content.parse({ ...before, ...contentOf(values) });
    const beside = namesOf(content, before);
    const hasChanged = Object.keys(beside).length > 0;
    const written = { ...values, ...(hasChanged && { contentSealed: seal(id, content) }) };
    return withContent(
      await records.update(tx, asker, id, { values: written, version, reach, beside }),
      content,
    );
  }

  /** The record with its content; each look is kept in the audit log. */
  async function look(tx: PoolClient, { viewer, actor }: Asker, id: string): Promise<string> {
    const record = await records.read(tx, viewer, id);
    await recordEvent(tx, actor, { action: 'read', resource: medicalHistories.name, recordId: id });
    return withContent(record, await opened(tx, id));
  }

  async function opened(tx: PoolClient, id: string): Promise<Content> {
    const { sealed } = await one<{ sealed: Buffer }>(tx, sealedOf, { id });
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

/** The history says which fields changed, never what they held. */
function namesOf(content: Content, before: Content | null): Changes {
  const changed = contentFields.filter(
    (field) => !isDeepStrictEqual(content[field], (before ?? emptyMedicalContent)[field]),
  );
  return Object.fromEntries(changed.map((field) => [field, [null, null]]));
}

function withContent(record: string, content: Content): string {
  const kept: object = JSON.parse(record);
  return JSON.stringify({ ...kept, ...content });
}
