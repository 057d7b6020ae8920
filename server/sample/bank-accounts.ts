import { addDays } from '#contract/engine/days.ts';
import type { Sealer } from '#server/sealing.ts';
import type { Kept } from './chronicle.ts';
import type { Making } from './making.ts';
import { bankAccount } from './personal-details.ts';

interface Holder extends Kept {
  startDate: string;
}

/** Human Resources enters a bank account once the person has brought the form. */
export function openAccounts<Employee extends Holder>(
  employees: readonly Employee[],
  { calendar, random, chronicle }: Making,
  { sealer, hr, nameOf }: { sealer: Sealer; hr: string; nameOf: (employee: Employee) => string },
) {
  return employees.map((employee) => {
    const account = bankAccount(random);
    const isMissing = random.chance(0.1);
    const entered = calendar.dayOf(new Date(employee.createdAt));
    const day = addDays(entered > employee.startDate ? entered : employee.startDate, 2);
    const at = calendar.moment(day, random.whole(9 * 60, 16 * 60));
    if (isMissing || day > calendar.today) return { employee };

    const id = chronicle.idAt(at);
    const moment = at.toISOString();
    chronicle.write(
      'update',
      'employees',
      employee.id,
      { at, by: hr },
      {
        bankName: [null, account.bankName],
        bankAccountNumber: [null, null],
      },
    );
    return {
      employee: { ...employee, version: employee.version + 1, updatedAt: later(employee.updatedAt, moment) },
      banking: {
        id,
        version: 1,
        createdAt: moment,
        updatedAt: moment,
        employeeId: employee.id,
        bankName: account.bankName,
        accountName: nameOf(employee),
        accountNumberSealed: sealer.seal(account.number, {
          table: 'banking_details',
          column: 'account_number',
          id,
        }),
        accountLast4: account.number.slice(-4),
        accountFingerprint: sealer.fingerprint(account.number),
        isPrimary: true,
      },
    };
  });
}

function later(left: string, right: string): string {
  return left > right ? left : right;
}
