import type { z } from 'zod';
import { endpoint } from '../engine/endpoint.ts';
import { choice, flag, money, text, wholeNumber } from '../engine/fields.ts';
import { dateFormats } from '../engine/days.ts';
import { recordFiles } from '../files/record-files.ts';
import { resource } from '../engine/resource.ts';
import { takenFirst } from '../financial/pay/taken-first.ts';

/** The settings are a single record with this fixed id. */
export const settingsId = '00000000-0000-7000-8000-000000000001';

/**
 * Declared as a resource for its schemas, but served at its bare path, because there is only one.
 */
export const settings = resource({
  path: '/api/settings',
  actions: [],
  permission: 'settings',
  singular: 'settings',
  plural: 'settings',
  fields: {
    organisationName: text('Organisation name', { max: 120 }),
    /** At most one. On payslips, letters and e-mails. */
    logo: recordFiles('Logo', { max: 1 }),
    currencySymbol: text('Currency symbol', { max: 4, hint: 'For example $, or K for kina.' }),
    timeZone: text('Time zone', {
      max: 60,
      hint: 'Sets the organisation’s calendar day. For example Pacific/Port_Moresby.',
      check: { is: isTimeZone, message: 'Time zone must be a valid name, for example Pacific/Port_Moresby' },
    }),
    dateFormat: choice('Date format', dateFormats),
    sessionIdleMinutes: wholeNumber('Sign out when idle for (minutes)', { min: 5, max: 1440 }),
    sessionDays: wholeNumber('Sign out after (days), even when active', { min: 1, max: 30 }),
    secondFactorGraceDays: wholeNumber('Days to set up a required second factor', {
      min: 0,
      max: 90,
      hint: 'After these days, people whose role requires a second factor must set one up to continue.',
    }),
    trainingRenewalDays: wholeNumber('Create renewal needs (days before expiry)', {
      min: 1,
      max: 365,
      hint: 'A training need for the renewal is created this many days before a competency expires.',
    }),
    stocktakeLimit: money('Largest stock correction without a second person', {
      min: 0,
      hint: 'Limit for the corrections of one person in a day, and for the gross difference of a stocktake.',
    }),
    returnLimit: wholeNumber('Largest return beyond the quantity issued', {
      min: 0,
      max: 1_000_000,
      hint: 'Above it, a second person must confirm the quantity in a stocktake. Also applies to stocktake differences of items without a cost.',
    }),
    purchaseLimit: money('Largest purchase order without approval', {
      min: 0,
      hint: 'Limit for the orders of one person from one supplier in a day. Above it, another person must approve the order.',
    }),
    fuelPriceFrom: money('Minimum fuel price per litre', {
      min: 0,
      hint: 'A fuel entry outside these limits is posted only after fleet staff accept it.',
    }),
    fuelPriceTo: money('Maximum fuel price per litre', { min: 0 }),
    fuelDailyLitres: wholeNumber('Maximum litres per day', {
      min: 1,
      max: 100_000,
      hint: 'For each vehicle or machine.',
    }),
    fuelKilometres: wholeNumber('Maximum km between fuel entries', { min: 1, max: 100_000 }),
    fuelLateDays: wholeNumber('Maximum days late', {
      min: 0,
      max: 366,
      hint: 'Days between the fuel date and the day of entry.',
    }),
    ownWorkCost: money('Maximum cost of work orders per day', {
      min: 0,
      hint: 'Applies to people who can change only their own work orders. Total cost of the work orders that one person completes.',
    }),
    approverMayPay: flag('Approver can mark a pay run as paid', {
      hint: 'When off, a different person must mark the run as paid.',
    }),
    takenFirst: choice('Deducted first', takenFirst, {
      hint: 'Applies when a pay does not cover both. The rest of a deduction moves to the next pay. The rest of a loan instalment stays on the loan.',
    }),
    /**
     * Only people who run the system see the paying account here; it is also part of a run's
     * payments.
     */
    payerUserNumber: text('Bank user number', {
      class: 'operation',
      max: 6,
      hint: 'One to six digits. Used in payment files.',
      check: {
        is: (number) => /^\d{1,6}$/.test(number),
        message: 'Bank user number must be one to six digits',
      },
    }).nullable(),
    payerBsb: text('BSB of the paying account', {
      class: 'operation',
      max: 7,
      hint: 'For example 038-001.',
      check: {
        is: (bsb) => /^\d{3}-\d{3}$/.test(bsb),
        message: 'BSB must be six digits, for example 038-001',
      },
    }).nullable(),
    payerAccount: text('Paying account number', {
      class: 'operation',
      max: 10,
      hint: 'Digits only, at most 10.',
      check: {
        is: (number) => /^\d{6,10}$/.test(number),
        message: 'Paying account number must be six to ten digits',
      },
    }).nullable(),
    isBackupScheduled: flag('Take a backup every day', { hint: 'The first backup starts immediately.' }),
    backupHour: wholeNumber('Hour of the day', {
      min: 0,
      max: 23,
      hint: 'From 0 to 23, in the organisation’s time zone.',
    }),
    backupsKept: wholeNumber('Backups to keep', {
      min: 1,
      max: 400,
      hint: 'Older backups are deleted after a new backup is verified.',
    }),
    /** Server paths are for people who run the system. */
    backupFolder: text('Folder', {
      max: 300,
      class: 'operation',
      hint: 'A folder in the data folder, or a full path to an existing folder. For example /mnt/safe.',
      check: { is: staysWithin, message: 'Folder must not use .. to leave the data folder' },
    }),
    hasNoOpenings: flag('No opening leave balances', {
      hint: 'Everybody starts with the leave that the entitlement rules give. Completes the step of the setup checklist.',
    }),
    isSetupHidden: flag('Hide the setup checklist', {
      hint: 'The checklist of a new organisation on the dashboard of administrators.',
    }),
  },
  derived: {
    sendsMail: flag('Sends e-mails'),
    sendsTexts: flag('Sends text messages'),
  },
  dependsOn: ['/api/message-settings'],
  search: [],
  sort: 'organisationName',
  wording: { indefinite: 'the settings' },
  labelFields: [],
  detailRoute: null,
  constraintMessages: {
    settings_fuel_prices_in_order: {
      path: 'fuelPriceTo',
      message: 'Maximum fuel price per litre must not be below the minimum',
    },
  },
});

export const readSettings = endpoint({
  method: 'GET',
  path: settings.path,
  summary: 'Read the settings of the organisation',
  access: 'signed-in',
  response: settings.entity,
  failure: 'Failed to fetch settings',
});

export const updateSettings = endpoint({
  method: 'PUT',
  path: settings.path,
  summary: 'Change the settings of the organisation',
  access: 'settings:update',
  body: settings.updateBody,
  response: settings.entity,
  failure: 'Failed to update settings',
});

export type Settings = z.infer<typeof settings.entity>;

function staysWithin(folder: string): boolean {
  return !folder.split(/[\\/]/).includes('..');
}

/**
 * Names only: PostgreSQL reads an offset such as +10:00, which newer engines also accept, with the
 * opposite sign.
 */
function isTimeZone(name: string): boolean {
  try {
    return /^[A-Za-z]/.test(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}
