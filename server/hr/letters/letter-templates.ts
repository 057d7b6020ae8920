import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { PoolClient } from 'pg';
import { defaultLetters, letterTemplates } from '#contract/hr/letter-templates.ts';
import { refuseTemplateText } from '#contract/hr/letter-fields.ts';
import type { Context } from '#server/context.ts';
import { bilum } from '#server/database/audit.ts';
import { newId } from '#server/database/new-id.ts';
import { one, statement } from '#server/database/statement.ts';
import { recordsOf } from '#server/engine/records/records.ts';
import { serveResource } from '#server/engine/serve.ts';
import { invalid } from '#server/http-error.ts';
import { letterTemplateSource as source } from '../letter-source.ts';

export function serveLetterTemplates(app: FastifyInstance, context: Context): void {
  serveResource(app, context, letterTemplates, {
    source,
    overrides: {
      create({ input: { text } }, next) {
        refuseUnknownFields(text);
        return next();
      },
      update({ input: { text } }, next) {
        if (text !== undefined) refuseUnknownFields(text);
        return next();
      },
    },
  });
}

function refuseUnknownFields(text: string): void {
  const message = refuseTemplateText(text);
  if (message) throw invalid([{ path: 'text', message }]);
}

/** Templates that were deleted stay deleted, so the history decides and not the table. */
const anyTemplate =
  statement(sql`select exists (select from audit where resource = ${letterTemplates.name}::text)
  or exists (select from letter_templates) as "isThere"`);

const templates = recordsOf(letterTemplates, source);

/** Inserts the default templates into a new system. */
export async function deliverLetterTemplates(tx: PoolClient): Promise<void> {
  if ((await one<{ isThere: boolean }>(tx, anyTemplate)).isThere) return;
  await templates.insertMany(
    tx,
    bilum,
    defaultLetters.map((letter) => ({ id: newId(), ...letter })),
  );
}
