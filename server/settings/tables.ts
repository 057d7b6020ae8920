import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { takenFirst } from '#contract/financial/pay/taken-first.ts';
import { provinces } from '#contract/hr/provinces.ts';
import { settingsId } from '#contract/settings/settings.ts';
import { comparedName, day, money, oneOf, recordColumns } from '#server/database/columns.ts';

export const siteTable = pgTable(
  'sites',
  {
    ...recordColumns,
    name: text('name').notNull(),
    code: text('code').notNull(),
    province: text('province', { enum: provinces }),
  },
  (table) => [
    uniqueIndex('sites_name_unique').on(comparedName(table.name)),
    uniqueIndex('sites_code_unique').on(sql`lower(${table.code})`),
    check('sites_province_known', oneOf(table.province, provinces)),
  ],
);

export const settingsTable = pgTable(
  'settings',
  {
    ...recordColumns,
    organisationName: text('organisation_name').notNull().default('My organisation'),
    logo: jsonb('logo')
      .$type<string[]>()
      .notNull()
      .default(sql`'[]'`),
    currencySymbol: text('currency_symbol').notNull().default('$'),
    timeZone: text('time_zone').notNull().default('Pacific/Port_Moresby'),
    dateFormat: text('date_format').notNull().default('DD/MM/YYYY'),
    sessionIdleMinutes: integer('session_idle_minutes').notNull().default(480),
    sessionDays: integer('session_days').notNull().default(7),
    secondFactorGraceDays: integer('second_factor_grace_days').notNull().default(14),
    trainingRenewalDays: integer('training_renewal_days').notNull().default(60),
    stocktakeLimit: money('stocktake_limit').notNull().default(1000),
    returnLimit: integer('return_limit').notNull().default(10),
    purchaseLimit: money('purchase_limit').notNull().default(10_000),
    fuelPriceFrom: money('fuel_price_from').notNull().default(2),
    fuelPriceTo: money('fuel_price_to').notNull().default(12),
    fuelDailyLitres: integer('fuel_daily_litres').notNull().default(400),
    fuelKilometres: integer('fuel_kilometres').notNull().default(1500),
    fuelLateDays: integer('fuel_late_days').notNull().default(31),
    ownWorkCost: money('own_work_cost').notNull().default(2000),
    approverMayPay: boolean('approver_may_pay').notNull().default(false),
    takenFirst: text('taken_first', { enum: takenFirst }).notNull().default('Deductions'),
    /** Records dated before this day were entered by hand and never post anything. */
    postingsSince: day('postings_since').notNull().default('-infinity'),
    payerUserNumber: text('payer_user_number'),
    payerBsb: text('payer_bsb'),
    payerAccount: text('payer_account'),
    isBackupScheduled: boolean('is_backup_scheduled').notNull().default(false),
    backupHour: integer('backup_hour').notNull().default(2),
    backupsKept: integer('backups_kept').notNull().default(14),
    backupFolder: text('backup_folder').notNull().default('backups'),
    hasNoOpenings: boolean('has_no_openings').notNull().default(false),
    isSetupHidden: boolean('is_setup_hidden').notNull().default(false),
  },
  (table) => [
    check('settings_only_one', sql`${table.id} = ${sql.raw(`'${settingsId}'`)}`),
    check('settings_taken_first_known', oneOf(table.takenFirst, takenFirst)),
    check('settings_second_factor_grace_days_bounded', sql`${table.secondFactorGraceDays} between 0 and 90`),
    check('settings_training_renewal_days_of_a_year', sql`${table.trainingRenewalDays} between 1 and 365`),
    check('settings_stocktake_limit_not_negative', sql`${table.stocktakeLimit} >= 0`),
    check('settings_return_limit_not_negative', sql`${table.returnLimit} >= 0`),
    check('settings_purchase_limit_not_negative', sql`${table.purchaseLimit} >= 0`),
    check(
      'settings_fuel_prices_in_order',
      sql`${table.fuelPriceFrom} >= 0 and ${table.fuelPriceTo} >= ${table.fuelPriceFrom}`,
    ),
    check(
      'settings_fuel_bounds_in_range',
      sql`${table.fuelDailyLitres} >= 1 and ${table.fuelKilometres} >= 1 and ${table.fuelLateDays} >= 0`,
    ),
    check('settings_own_work_cost_not_negative', sql`${table.ownWorkCost} >= 0`),
    check('settings_backup_hour_of_a_day', sql`${table.backupHour} between 0 and 23`),
    check('settings_one_backup_kept', sql`${table.backupsKept} >= 1`),
  ],
);
