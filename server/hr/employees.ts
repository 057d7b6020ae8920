import type { FastifyInstance } from 'fastify';
import { bankingWords } from '#contract/hr/banking-details.ts';
import { birthSentence, isCredibleBirth } from '#contract/hr/birth.ts';
import { contactFields, employees } from '#contract/hr/employees.ts';
import type { Context } from '#server/context.ts';
import { serveResource } from '#server/engine/resource.ts';
import { storedIn } from '#server/engine/row.ts';
import type { Writing } from '#server/engine/writing.ts';
import { forbidden, invalid } from '#server/refused.ts';
import { newBank, writeBank } from './employee-bank.ts';
import { createUserOf, freeEmployeeId, updateUserOf } from './employee-user.ts';
import { countEntry } from './number-entries.ts';
import { employeeSource } from './source.ts';
import { refusingNewInLine } from './supervisor-line.ts';
import { employeeTable } from './tables.ts';

export function serveEmployees(app: FastifyInstance, context: Context): void {
  const { sealer } = context;
  const records: Writing<typeof employeeTable> = serveResource(app, context, employees, {
    source: employeeSource,
    rights: Object.fromEntries(contactFields.map((field) => [field, 'employees.contact:update'] as const)),
    before: {
      /** Who is hired has no account yet, so there is nothing to guess. */
      update: ({ id: employeeId, input: { bankAccountNumber: number }, viewer }) =>
        countEntry(context, viewer, { employeeId, number, right: 'banking:update' }),
    },
    special: {
      /** The bank row needs the employee, so the employee is written first and read after it. */
      async create(write, ordinary) {
        const { input, tx, viewer } = write;
        refuseWrongBirth(input.dateOfBirth, viewer.today);
        const employeeId = await freeEmployeeId(tx, input.employeeId);
        const userId = await createUserOf(write, employeeId);
        // Who has no employee record yet is known by their user alone.
        if (userId === viewer.userId && input.bankAccountNumber != null)
          throw forbidden(bankingWords.notYourOwn);
        const columns = storedIn(employeeTable, input);
        const written = await ordinary({ ...columns, employeeId, userId }, newBank(input));
        const bank = await writeBank(sealer, write);
        return Object.keys(bank).length === 0 ? written : records.read(tx, viewer, write.id);
      },
      async update(write, ordinary) {
        const { tx, viewer, id, input } = write;
        refuseWrongBirth(input.dateOfBirth, viewer.today);
        const names = await updateUserOf(write);
        const bank = await writeBank(sealer, write);
        const change = () => ordinary(undefined, { ...names, ...bank });
        return input.supervisorId === undefined ? change() : refusingNewInLine(tx, viewer, id, change);
      },
    },
  });
}

function refuseWrongBirth(birth: string | null | undefined, today: string): void {
  if (birth == null || isCredibleBirth(birth, today)) return;
  throw invalid([{ path: 'dateOfBirth', message: birthSentence }]);
}
