import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { PoolClient } from 'pg';
import { can, type Viewer } from '#contract/engine/access.ts';
import type { BodyOf } from '#contract/engine/endpoint.ts';
import { fieldsOfLetter, fillLetter, refuseLetterText } from '#contract/hr/letter-fields.ts';
import { letterTemplates, type LetterKind } from '#contract/hr/letter-templates.ts';
import { createLetter, lettersBound, letterWords, readLetterText } from '#contract/hr/letters.ts';
import type { Context } from '#server/context.ts';
import { countWithin } from '#server/database/bounds.ts';
import { newId } from '#server/database/new-id.ts';
import { one, run, statement, transaction } from '#server/database/statement.ts';
import { insertInto } from '#server/database/write-sql.ts';
import { readLetterhead, readOrganisation } from '#server/documents/organisation.ts';
import { refuseOwn } from '#server/engine/own.ts';
import { coversEmployee } from '#server/engine/scope.ts';
import type { Served } from '#server/engine/served.ts';
import { keepMadeFile } from '#server/files/made-file.ts';
import { conflict, forbidden, invalid, notFound } from '#server/http-error.ts';
import { Json, route } from '#server/http/route.ts';
import { letterTable } from '../letter-tables.ts';
import type { employeeDocumentTable } from '../tables.ts';
import { letterPdf } from './letter-pdf.ts';
import { letterValues } from './letter-values.ts';

type Documents = Pick<Served<typeof employeeDocumentTable>, 'create' | 'read'>;
type Template = { name: string; kind: LetterKind; text: string; isRetired: boolean };

const templateById =
  statement(sql`select name, kind, letter_text as text, is_retired as "isRetired" from letter_templates
  where id = ${sql.placeholder('templateId')}`);

const byId = statement(sql`select document_id as "documentId", employee_id as "employeeId",
  created_by as "createdBy" from letters where id = ${sql.placeholder('id')}`);

/** Until the end of the transaction, so that two letters at once get two numbers and an undone one leaves no gap. */
const inLine = statement(
  sql`select pg_advisory_xact_lock(hashtext('letters'), ${sql.placeholder('year')}::int)`,
);

const nextSequence = statement(sql`select coalesce(max(sequence), 0)::int + 1 as sequence from letters
  where year = ${sql.placeholder('year')}::int`);

const insert =
  statement(sql`${insertInto(letterTable)} (id, year, sequence, kind, employee_id, created_by, document_id)
  values (${sql.placeholder('id')}, ${sql.placeholder('year')}, ${sql.placeholder('sequence')},
    ${sql.placeholder('kind')}, ${sql.placeholder('employeeId')}, ${sql.placeholder('by')},
    ${sql.placeholder('documentId')})`);

const called = statement(sql`select full_name as "employeeName", employee_id as "employeeNumber" from people
  where id = ${sql.placeholder('employeeId')}`);

export function serveLetters(app: FastifyInstance, context: Context, documents: Documents): void {
  const { pool } = context;

  route(app, context, readLetterText, async ({ params: { id: employeeId }, query, viewer }) =>
    transaction(pool, async (tx) => {
      await refuseOutside(tx, viewer, employeeId);
      const { name, text } = await readTemplate(tx, viewer, query.templateId);
      const values = await letterValues(tx, viewer, await readOrganisation(tx), {
        employeeId,
        leaveRequestId: query.leaveRequestId,
        fields: fieldsOfLetter(text),
      });
      return { title: name, text: fillLetter(text, values) };
    }),
  );

  route(app, context, createLetter, async ({ body, viewer, reply }) => {
    const message = refuseLetterText(body.text);
    if (message) throw invalid([{ path: 'text', message }]);
    await countWithin(context, lettersBound, viewer.userId);
    return transaction(pool, async (tx) => {
      await refuseOutside(tx, viewer, body.employeeId);
      await refuseOwn(tx, viewer, body.employeeId, letterWords.ownLetter);
      const template = await readTemplate(tx, viewer, body.templateId);
      if (template.isRetired) throw invalid([{ path: 'templateId', message: letterWords.retired }]);
      const year = Number(viewer.today.slice(0, 4));
      await run(tx, inLine, { year });
      const earlier = await createdEarlier(tx, viewer, body);
      if (earlier) reply.code(200);
      const documentId = earlier ?? (await create(tx, viewer, { ...body, year, kind: template.kind }));
      return new Json(await documents.read(tx, viewer, documentId));
    });
  });

  /** Between the lock and the commit, because the number is printed in the file. */
  async function create(tx: PoolClient, viewer: Viewer, letter: Numbered): Promise<string> {
    const { employeeId, kind, title, text, year } = letter;
    const { sequence } = await one<{ sequence: number }>(tx, nextSequence, { year });
    const number = `L-${year}-${String(sequence).padStart(4, '0')}`;
    const organisation = await readLetterhead(tx, context.sealer);
    const person = await one<{ employeeName: string; employeeNumber: string }>(tx, called, { employeeId });
    const content = await letterPdf(
      { number, title, text, ...person, date: viewer.today },
      organisation,
      context.clock(),
    );
    // The title of a warning is not for everybody who sees the names of documents.
    const documentName = kind === 'Warning' ? `Letter ${number}` : `${title} ${number}`;
    const filePath = await keepMadeFile(tx, context.sealer, viewer, {
      name: `${documentName}.pdf`,
      content,
    });
    const { id: documentId } = await documents.create.within(tx, viewer, {
      employeeId,
      documentName,
      documentType: 'Contract',
      filePath,
      issueDate: viewer.today,
      documentNumber: number,
      issuingAuthority: organisation.name,
    });
    const id = letter.id ?? newId();
    await run(tx, insert, { id, year, sequence, kind, employeeId, by: viewer.userId, documentId });
    return documentId;
  }
}

type Numbered = BodyOf<typeof createLetter> & { year: number; kind: LetterKind };

async function refuseOutside(tx: PoolClient, viewer: Viewer, employeeId: string): Promise<void> {
  if (!(await coversEmployee(tx, viewer, 'documents:update', employeeId))) throw notFound('employee');
}

async function readTemplate(tx: PoolClient, viewer: Viewer, templateId: string): Promise<Template> {
  if (!can(viewer, letterTemplates.rights.read)) throw forbidden(letterWords.noTemplates);
  const [template] = await run<Template>(tx, templateById, { templateId });
  if (!template) throw notFound(letterTemplates.singular);
  return template;
}

/** The document of a letter that was sent before, with the same id. */
async function createdEarlier(
  tx: PoolClient,
  { userId }: Viewer,
  { id, employeeId }: BodyOf<typeof createLetter>,
): Promise<string | null> {
  const [letter] = id ? await run<Earlier>(tx, byId, { id }) : [];
  if (!letter) return null;
  if (letter.employeeId !== employeeId || letter.createdBy !== userId)
    throw conflict(letterWords.otherLetter);
  if (!letter.documentId) throw conflict(letterWords.deleted);
  return letter.documentId;
}

interface Earlier {
  documentId: string | null;
  employeeId: string;
  createdBy: string;
}
