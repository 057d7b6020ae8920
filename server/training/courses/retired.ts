import { sql } from 'drizzle-orm';
import { retiredWords } from '#contract/training/retired.ts';
import { run, statement, type Database } from '#server/database/statement.ts';
import { invalid } from '#server/http-error.ts';

const course = statement(
  sql`select 1 from training_courses where id = ${sql.placeholder('id')} and is_retired`,
);
const provider = statement(
  sql`select 1 from training_providers where id = ${sql.placeholder('id')} and is_retired`,
);

interface Chosen {
  courseId?: string | undefined;
  providerId?: string | null | undefined;
}

export async function refuseRetired(tx: Database, { courseId, providerId }: Chosen): Promise<void> {
  if (courseId && (await run(tx, course, { id: courseId })).length > 0)
    throw invalid([{ path: 'courseId', message: retiredWords.course }]);
  if (providerId && (await run(tx, provider, { id: providerId })).length > 0)
    throw invalid([{ path: 'providerId', message: retiredWords.provider }]);
}
