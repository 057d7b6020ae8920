import { can, type Viewer } from '#contract/engine/access.ts';
import type { Values } from '#contract/engine/fields.ts';
import type { AnyResource } from '#contract/engine/resource.ts';
import { importWords } from '#contract/imports/import-words.ts';
import { sites } from '#contract/settings/sites.ts';
import { trainingCourses } from '#contract/training/training-courses.ts';
import { newId } from '#server/database/new-id.ts';
import { parseCreateBody } from './parse-body.ts';
import { forbidden, invalid } from '#server/http-error.ts';
import { columnOf } from './choices.ts';
import type { Choices } from './sealed-content.ts';
import type { ParsedRow } from './parsed-rows.ts';
import type { ImportContext } from './kind.ts';
import { byWriting, namedRecords, namesPath } from './named-records.ts';

interface Creatable {
  resource: AnyResource;
  /** The values of a new record, from its name and the codes in use. */
  values: (name: string, codes: ReadonlySet<string>) => Values;
}

const creatables: Readonly<Record<string, Creatable>> = {
  [sites.path]: { resource: sites, values: (name, codes) => ({ name, code: codeOf(name, codes) }) },
  [trainingCourses.path]: { resource: trainingCourses, values: (courseName) => ({ courseName }) },
};

/** Undoing an import does not delete these until the imported records are deleted. */
export const createdAlong: ReadonlySet<string> = new Set(
  Object.values(creatables).map(({ resource }) => resource.name),
);

export function mayCreate(viewer: Viewer, path: string | undefined): boolean {
  const { create } = creatables[path ?? '']?.resource.rights ?? {};
  return create !== undefined && can(viewer, create) === 'all';
}

/** Creates the records that rows refer to and that the user chose to create, unless they exist by now. */
export async function createReferenced(
  importing: ImportContext,
  rows: readonly ParsedRow[],
  namesToCreate: NonNullable<Choices['create']>,
): Promise<void> {
  const { context, tx, viewer, importable } = importing;
  for (const [field, names] of Object.entries(namesToCreate)) {
    if (names.length === 0) continue;
    const { label } = columnOf(importable, field, 'create');
    const path = namesPath(importable, field) ?? '';
    const creatable = creatables[path];
    if (!creatable) throw invalid([{ path: `create.${field}`, message: importWords.notCreated(label) }]);
    const { resource, values } = creatable;
    if (!mayCreate(viewer, path)) throw forbidden(importWords.mayNotAdd(resource.plural));
    const { records } = await namedRecords(context, { tx, viewer }, path);
    const find = byWriting(records, () => '');
    const codes = new Set(records.flatMap(({ code }) => code?.toUpperCase() ?? []));
    for (const name of new Set(names)) {
      if ('id' in find(name) || !rows.some(({ written }) => written[field] === name)) continue;
      const body = { ...values(name, codes), id: newId() };
      if ('code' in body) codes.add(String(body.code));
      const record = parseCreateBody(resource, body, viewer.today);
      await context.served.get(resource.name)?.create.within(tx, viewer, record);
    }
  }
}

/** For example 'LAE' for Lae and 'MOU' for Mount Hagen, with a number when the code is in use. */
function codeOf(name: string, taken: ReadonlySet<string>): string {
  const letters = name
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
  const start = letters.slice(0, 3) || 'SITE';
  for (let number = 1; ; number += 1) {
    const code = number === 1 ? start : `${start}${number}`;
    if (!taken.has(code)) return code;
  }
}
