import { settingsId } from '#contract/settings/settings.ts';
import type { Sealer } from '#server/sealing.ts';
import { checkAccounts } from './account-checks.ts';
import { makeAssets } from './assets.ts';
import { makeAssignments } from './assignments.ts';
import { openAccounts } from './bank-accounts.ts';
import { openCalendar } from './calendar.ts';
import { openChronicle } from './chronicle.ts';
import { makeCrewRules } from './crew-rules.ts';
import { makeJobPlans } from './job-plans.ts';
import { makeFleetWork } from './fleet-work.ts';
import { makeEmployeeSteps } from './employee-steps.ts';
import { openFuelTank } from './fuel-tank.ts';
import { makeLeaveRegister } from './leave-register.ts';
import type { Making } from './making.ts';
import { makeOperations } from './operations.ts';
import { officers, type Name } from './people.ts';
import { makePayBases } from './pay-bases.ts';
import { makePayItems } from './pay-items.ts';
import { createRandom } from './random.ts';
import { callRoll } from './roll.ts';
import { addSignIns } from './sign-ins.ts';
import { organisation, provinceOf, sites } from './sites.ts';
import { openStaffList } from './staff-list.ts';
import { makeEmployees, makeUsers } from './staff.ts';
import { makeStockWork } from './stock-work.ts';
import { makeStock } from './stock.ts';
import { openRecipients } from './recipients.ts';

/** The database before the sample. */
export interface Found {
  roleIds: ReadonlyMap<string, string>;
  administratorId: string;
  administratorName: string;
}

/** An arbitrary seed; another one gives other phone numbers and times of day. */
const seed = 20_260_918;

/** The rows of every table, identical for the same day. */
export function makeSample(
  { roleIds, administratorId }: Omit<Found, 'administratorName'>,
  sealer: Sealer,
  today: Date,
) {
  const calendar = openCalendar(today);
  const random = createRandom(seed);
  const chronicle = openChronicle(random);
  const firstMorning = { at: calendar.moment(calendar.rollout, 9 * 60), by: administratorId };

  const settings = chronicle.change('settings', firstMorning, settingsBefore(firstMorning.at), {
    organisationName: organisation.name,
  });
  const newSites = Object.entries(sites).map(([code, name]) =>
    chronicle.create('sites', firstMorning, { name, code, province: provinceOf.get(code) ?? null }),
  );
  const siteIds = new Map(newSites.map(({ code, id }) => [code, id]));
  const making: Making = { calendar, random, chronicle, administratorId, siteIds };

  const roll = callRoll(making);
  const userIdOf = (username: string) => found(roll, (entry) => entry.username === username).userId;
  const hr = userIdOf('hr');
  const fleet = userIdOf('fleet');
  const users = makeUsers(roll, making, { roleIds, hr });
  const accounts = openAccounts(makeEmployees(roll, making, hr), making, {
    sealer,
    hr,
    nameOf: ({ id }) => found(roll, (entry) => entry.id === id).name,
  });
  const idOf = (name: Name) => found(roll, (entry) => entry.name === name).id;
  const assets = makeAssets(making, { fleet, idOf });
  const staff = openStaffList(roll);
  const bankAccounts = checkAccounts(
    accounts.flatMap(({ banking }) => banking ?? []),
    making,
    { hr, checkerOf },
  );
  const operations = makeOperations(making, { staff, sealer, assets });
  addSignIns(making, Object.keys(officers).map(userIdOf));
  const assignments = makeAssignments(making, { assets, idOf });
  const tank = openFuelTank(making, { by: userIdOf('store'), approver: administratorId });
  const fleetWork = makeFleetWork(making, {
    tank,
    assets,
    vehicles: operations.fleet,
    assignments,
    fleet,
    idOf,
    writerOf: (employeeId) => {
      const { name, userId } = found(roll, ({ id }) => id === employeeId);
      return Object.values(officers).some((holder) => holder === name) ? userId : fleet;
    },
  });

  const fuel = tank.makeStock();
  const store = makeStock(making, {
    by: userIdOf('store'),
    elsewhere: fuel.stockMovements,
    recipientOf: openRecipients(roll, assets),
  });
  const stockWork = makeStockWork(making, {
    inventory: [...store.inventory, ...fuel.inventory],
    stock: [...store.stock, ...fuel.stock],
    stockMovements: [...store.stockMovements, ...fuel.stockMovements],
    assets,
    maintenance: fleetWork.maintenance,
    by: userIdOf('store'),
    approver: administratorId,
    idOf,
  });

  const payBases = makePayBases(making, roll, userIdOf('finance'));
  const payItems = makePayItems(making, roll, userIdOf('finance'));
  const jobs = makeJobPlans(making, {
    maintenance: fleetWork.maintenance,
    inventory: store.inventory,
    fleet,
  });

  // Last, because each id takes random bytes, and the rest of the sample must not change.
  const employeeSteps = makeEmployeeSteps(making, { roll, hr });
  const { leaveOpenings, pastLeave } = makeLeaveRegister(making, {
    roll,
    enrolments: operations.enrolments,
    hr,
  });
  const crewRules = makeCrewRules(making, hr);

  /** The administrator checks the finance officer's own account. */
  function checkerOf(employeeId: string): string {
    const finance = userIdOf('finance');
    return found(roll, ({ id }) => id === employeeId).userId === finance ? administratorId : finance;
  }

  return {
    making,
    staff,
    settings,
    sites: newSites,
    users,
    employees: accounts.map(({ employee }) => employee),
    employeeSteps,
    bankAccounts,
    assets,
    assignments,
    ...operations,
    leaveRequests: [...operations.leaveRequests, ...pastLeave],
    leaveOpenings,
    crewRules,
    ...fleetWork,
    ...jobs,
    ...stockWork,
    stocktakes: [...fuel.stocktakes, ...stockWork.stocktakes],
    stocktakeLines: [...fuel.stocktakeLines, ...stockWork.stocktakeLines],
    payBases,
    payItems,
    audit: [...chronicle.entries, ...tank.entries],
  };
}

function settingsBefore(at: Date) {
  const moment = at.toISOString();
  return {
    id: settingsId,
    version: 1,
    createdAt: moment,
    updatedAt: moment,
    organisationName: 'My organisation',
  };
}

function found<Item>(items: readonly Item[], matches: (item: Item) => boolean): Item {
  const item = items.find(matches);
  if (!item) throw new Error('The sample names somebody who is not in it');
  return item;
}
