import type { FastifyInstance } from 'fastify';
import { bankingWords } from '#contract/hr/banking-details.ts';
import { birthSentence, isCredibleBirth } from '#contract/hr/birth.ts';
import { contactFields, employees, employeeWords } from '#contract/hr/employees.ts';
import type { Context } from '#server/context.ts';
import { refuseOtherEnd } from '#server/financial/final-pay-source.ts';
import { refuseOwn } from '#server/engine/own.ts';
import { serveResource } from '#server/engine/serve.ts';
import { storedIn } from '#server/engine/row.ts';
import { forbidden, invalid } from '#server/http-error.ts';
import { noteChangedPhone } from '#server/messages/changed-phone.ts';
import { newBank, openBanks, writeBank } from './employee-bank.ts';
import { freeEmployeeIds, updateUserOf, usersOf } from './employee-user.ts';
import { countEntry, refuseManyMatches } from '../banking/number-entries.ts';
import { followTerms } from '../leave/employment-terms.ts';
import { queueLeave } from '../leave/leave-due.ts';
import { followEmployment, startForNew } from '../onboarding/follow-employment.ts';
import { employeeSource } from '../source.ts';
import { keepPhoto, servePhotos } from './photo.ts';
import { refusingNewInLine } from './supervisor-line.ts';
import { employeeTable } from '../tables.ts';

/** Pay, leave and superannuation depend on these. */
const employmentDates = ['startDate', 'endDate'] as const;

export function serveEmployees(app: FastifyInstance, context: Context): void {
  const records = serveResource(app, context, employees, {
    source: employeeSource,
    rights: Object.fromEntries(contactFields.map((field) => [field, 'employees.contact:update'] as const)),
    overrides: {
      /** A new employee has no account, so the only thing revealed is whether another employee has the number. */
      async beforeCreate({ input: { bankAccountNumber: number }, viewer }) {
        if (number != null) await refuseManyMatches(context, viewer);
      },
      beforeUpdate: ({ id: employeeId, input: { bankAccountNumber: number }, viewer }) =>
        countEntry(context, viewer, { employeeId, number, right: 'banking:update' }),
      /** Employees are written first, because accounts refer to them. */
      async createTogether(writes, next) {
        const [first] = writes;
        if (!first) return;
        const { tx, viewer } = first;
        for (const { input } of writes) refuseWrongBirth(input.dateOfBirth, viewer.today);
        const employeeIds = await freeEmployeeIds(
          tx,
          writes.map(({ input }) => input.employeeId),
        );
        const userIds = await usersOf(tx, writes, employeeIds);
        for (const [at, { input }] of writes.entries())
          // A viewer who is being linked to an employee is identified by their user.
          if (userIds[at] === viewer.userId && input.bankAccountNumber != null)
            throw forbidden(bankingWords.notYourOwn);
        await next(
          writes.map(({ input }, at) => ({
            ...storedIn(employeeTable, input),
            employeeId: employeeIds[at] ?? '',
            userId: userIds[at] ?? '',
          })),
          new Map(writes.map(({ id, input }) => [id, newBank(input)])),
        );
        await openBanks(context, writes);
        await startForNew(writes);
        await queueLeave(
          tx,
          writes.map(({ id }) => id),
        );
        for (const write of writes) await keepPhoto(write);
      },
      async update(write, next) {
        const { tx, viewer, id, input, current } = write;
        refuseWrongBirth(input.dateOfBirth, viewer.today);
        if (employmentDates.some((date) => input[date] !== undefined && input[date] !== current[date])) {
          await refuseOwn(tx, viewer, id, employeeWords.ownDates);
          await refuseOtherEnd(tx, id, { ...current, ...storedIn(employeeTable, input) });
        }
        if (input.probationEndDate !== undefined && input.probationEndDate !== current.probationEndDate)
          await refuseOwn(tx, viewer, id, employeeWords.ownProbation);
        const names = await updateUserOf(context, write);
        const bank = await writeBank(context, write);
        await noteChangedPhone(tx, viewer, { userId: current.userId, before: current, after: input });
        const change = async () => {
          const json = await next(undefined, { ...names, ...bank });
          await followEmployment(write);
          await followTerms(write);
          await keepPhoto(write, current);
          return json;
        };
        return input.supervisorId === undefined ? change() : refusingNewInLine(tx, viewer, id, change);
      },
      revertedElsewhere: ['bankName', 'bankAccountNumber'],
    },
  });
  servePhotos(app, context, records);
}

function refuseWrongBirth(birth: string | null | undefined, today: string): void {
  if (birth == null || isCredibleBirth(birth, today)) return;
  throw invalid([{ path: 'dateOfBirth', message: birthSentence }]);
}
