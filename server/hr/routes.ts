import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { contactFields, employees } from '#contract/hr/employees.ts';
import type { Context } from '#server/context.ts';
import { serveResource } from '#server/engine/resource.ts';
import { run, statement } from '#server/engine/statement.ts';
import type { Writing } from '#server/engine/writing.ts';
import { writeBank } from './bank.ts';
import { createUserOf, nextEmployeeId, updateUserOf } from './employee-user.ts';
import { employeeSource } from './source.ts';

/** Names and bank stand in other tables, but a change of theirs is a change of the employee. */
const newVersion = statement(sql`update employees set version = version + 1, updated_at = now()
  where id = ${sql.placeholder('id')}`);

export function serveHr(app: FastifyInstance, context: Context): void {
  const { sealer } = context;
  const records: Writing = serveResource(app, context, employees, {
    source: employeeSource,
    actions: ['list', 'read', 'create', 'update'],
    rights: Object.fromEntries(contactFields.map((field) => [field, 'employees.contact:update'] as const)),
    special: {
      /** The bank row needs the employee, so the employee is written first and read after it. */
      async create(write, ordinary) {
        const employeeId = write.input.employeeId ?? (await nextEmployeeId(write.tx));
        const userId = await createUserOf(write, employeeId);
        const written = await ordinary({ ...write.input, employeeId, userId });
        const bankWritten = await writeBank(sealer, write);
        return bankWritten ? records.read(write.tx, write.viewer, write.id) : written;
      },
      async update(write, ordinary) {
        const written = await ordinary();
        const userWritten = await updateUserOf(write);
        const bankWritten = await writeBank(sealer, write);
        if (!userWritten && !bankWritten) return written;
        await run(write.tx, newVersion, { id: write.id });
        return records.read(write.tx, write.viewer, write.id);
      },
    },
  });
}
