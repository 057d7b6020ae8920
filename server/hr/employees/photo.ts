import { sql } from 'drizzle-orm';
import type { BodyOf } from '#contract/engine/endpoint.ts';
import { fileIdOf } from '#contract/files/record-files.ts';
import { employees, employeeWords } from '#contract/hr/employees.ts';
import { run, statement } from '#server/database/statement.ts';
import type { Write } from '#server/engine/rules.ts';
import { filesIn } from '#server/files/record-files.ts';
import { invalid } from '#server/http-error.ts';

const photos = filesIn(employees, 'photo');

const otherThanPictures = statement(sql`select id from files
  where id = any(${sql.placeholder('ids')}::uuid[]) and type not like 'image/%'`);

type Input = Pick<BodyOf<typeof employees.update>, 'photo'>;

/** Attaches the photo of an employee after they are written. */
export async function keepPhoto(
  { id, input, viewer, tx }: Pick<Write<Input>, 'id' | 'input' | 'viewer' | 'tx'>,
  current?: Input,
): Promise<void> {
  if (input.photo === undefined) return;
  // First, because it refuses what is not the path of an uploaded file.
  await photos.keep(tx, viewer, { id, input, ...(current && { current }) });
  const others = await run(tx, otherThanPictures, { ids: input.photo.map(fileIdOf) });
  if (others.length > 0) throw invalid([{ path: 'photo', message: employeeWords.photoTypes }]);
}

export const servePhotos = photos.serve;
