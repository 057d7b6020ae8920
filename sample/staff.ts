import { addDays } from '#contract/engine/days.ts';
import { builtInRoles } from '#contract/auth/built-in-roles.ts';
import type { Stamp } from './chronicle.ts';
import type { Making } from './making.ts';
import { officers, type Name } from './people.ts';
import { probations } from './positions.ts';
import { personalDetails } from './personal-details.ts';
import type { RollEntry } from './roll.ts';
import { organisation } from './sites.ts';
import { staffHistory } from './staff-history.ts';

/** The users, most of them without a password. */
export function makeUsers(
  roll: readonly RollEntry[],
  making: Making,
  { roleIds, hr }: { roleIds: ReadonlyMap<string, string>; hr: string },
) {
  const { calendar, chronicle, administratorId: administrator } = making;
  return roll.map(({ name, position, userId, username, enteredAt, endDate }, index) => {
    const isOfficer = username in officers;
    const [firstName = '', lastName = ''] = name.split(' ');
    const firstDay = calendar.moment(calendar.rollout, 9 * 60 + 30 + index * 2);
    const user = chronicle.create(
      'users',
      isOfficer ? { at: firstDay, by: administrator } : { at: enteredAt, by: hr },
      {
        firstName,
        lastName,
        username,
        email:
          position[2] === 'Casual' ? null : `${firstName}.${lastName}@${organisation.domain}`.toLowerCase(),
        roleId: roleIds.get(roleOf(username)) ?? '',
        isActive: true,
      },
      { id: userId },
    );
    if (endDate === null || endDate >= calendar.today) return user;
    const leaving = calendar.moment(addDays(endDate, 1), 8 * 60 + 5);
    return chronicle.change('users', { at: leaving, by: administrator }, user, { isActive: false });
  });
}

/** The employee records with the changes of `staff-history.ts`. */
export function makeEmployees(roll: readonly RollEntry[], making: Making, hr: string) {
  const { calendar, chronicle, random, siteIds } = making;
  const idOf = new Map<Name, string>(roll.map(({ name, id }) => [name, id]));

  return roll.map((entry) => {
    const { name, position, id, userId, employeeId, startDate, endDate, enteredAt, person } = entry;
    const [, title, workType, site, supervisor] = position;
    const earlier = staffHistory.find((change) => change.name === name);
    const hasLeft = endDate !== null && endDate < calendar.today;
    const now = {
      position: title,
      siteId: siteIds.get(site) ?? null,
      supervisorId: supervisor === null ? null : (idOf.get(supervisor) ?? null),
    };
    const entered = chronicle.create(
      'employees',
      { at: enteredAt, by: userId === hr ? making.administratorId : hr },
      {
        employeeId,
        userId,
        ...now,
        ...(earlier && before(earlier.before)),
        workType,
        startDate,
        probationEndDate: probationOf(name),
        endDate: hasLeft ? null : endDate,
        ...personalDetails(person, making),
      },
      { id },
    );
    if (earlier) return chronicle.change('employees', stamp(calendar.daysAgo(earlier.daysAgo)), entered, now);
    if (!hasLeft) return entered;
    return chronicle.change('employees', stamp(addDays(endDate, -7)), entered, { endDate });
  });

  function before({ position, site, supervisor }: (typeof staffHistory)[number]['before']) {
    return {
      ...(position && { position }),
      ...(site && { siteId: siteIds.get(site) ?? null }),
      ...(supervisor && { supervisorId: idOf.get(supervisor) ?? null }),
    };
  }

  function probationOf(name: Name): string | null {
    const ending = probations[name];
    return ending === undefined ? null : calendar.daysAgo(-ending);
  }

  function stamp(day: string): Stamp {
    return { at: calendar.moment(day, random.whole(9 * 60, 16 * 60)), by: hr };
  }
}

function roleOf(username: string): string {
  return builtInRoles.find((role) => role.username === username)?.roleName ?? 'Employee';
}
