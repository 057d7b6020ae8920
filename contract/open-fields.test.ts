import { expect, it } from 'vitest';
import { fieldMeta, type Shape } from './engine/fields.ts';
import { resources } from './resources.ts';

/**
 * For resources with field classes, the public fields, typed by hand: a field without a class would
 * be visible to everyone who sees the record.
 */
const open: Record<string, string> = {
  settings: `organisationName logo currencySymbol timeZone dateFormat sessionIdleMinutes sessionDays secondFactorGraceDays trainingRenewalDays stocktakeLimit returnLimit purchaseLimit fuelPriceFrom fuelPriceTo
    fuelDailyLitres fuelKilometres fuelLateDays ownWorkCost approverMayPay takenFirst isBackupScheduled
    backupHour backupsKept hasNoOpenings isSetupHidden sendsMail sendsTexts`,
  roles: 'roleName description permissions secondFactor builtIn userCount',
  users: 'firstName lastName username email roleId isActive roleName hasPassword isEmployee lastSignInAt',
  employees: `employeeId userId firstName lastName email username photo position workType siteId supervisorId
    startDate probationEndDate endDate primaryPhone shirtSize pantsSize bootSize gloveSize siteName supervisorName isCurrent employment`,
  'banking-details': `employeeId bankName accountName accountNumber bsb isPrimary sharedReason isChecked employeeName
    employeeNumber isOwnEntry`,
  'leave-requests':
    'employeeId leaveType startDate endDate isHalfFirstDay isHalfLastDay status employeeName employeeNumber',
};

it('public fields are only those listed here', () => {
  const found = resources.flatMap(({ name, fields, derived }): [string, string[]][] => {
    const shape: Shape = { ...fields, ...derived };
    const classed = Object.entries(shape).map(([field, schema]) => [
      field,
      fieldMeta(schema).class ?? 'public',
    ]);
    const isOpen = classed.filter(([, each]) => each === 'public').map(([field = '']) => field);
    return isOpen.length === classed.length ? [] : [[name, isOpen]];
  });
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(Object.entries(open).map(([name, fields]) => [name, fields.split(/\s+/)])),
  );
});
