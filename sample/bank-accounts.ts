import { addDays } from '#contract/engine/days.ts';
import type { Sealer } from '#server/sealing.ts';
import type { Kept } from './chronicle.ts';
import type { Making } from './making.ts';
import { bankAccount } from './personal-details.ts';

interface Holder extends Kept {
  startDate: string;
}

/** Human Resources enters a bank account once the person has handed in the form. */
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
    const { bankName, bsb, number } = account;
    const holder = {
      employeeId: employee.id,
      bankName,
      accountName: nameOf(employee),
      bsb,
      isPrimary: true,
      isChecked: false,
    };
    const banking = chronicle.create('banking-details', { at, by: hr }, holder, {
      id,
      sealed: ['accountNumber'],
    });
    const place = { table: 'banking_details', column: 'account_number', id };
    return {
      employee: { ...employee, version: employee.version + 1, updatedAt: later(employee.updatedAt, moment) },
      banking: {
        ...banking,
        accountNumberSealed: sealer.seal(number, place),
        accountLast4: number.slice(-4),
        accountFingerprint: sealer.fingerprint(number),
      },
    };
  });
}

function later(left: string, right: string): string {
  return left > right ? left : right;
}
