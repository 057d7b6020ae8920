import type { Client } from 'pg';
import { addEmployees, addSites, type Keys } from './people.ts';

/** The data of an organisation of 10,000 after several years. */
const records = [
  `insert into assets (id, asset_tag, asset_name, category, status, current_location, purchase_date,
      serial_number, assigned_to_id, notes)
    select uuidv7(), (array['VEH', 'HVY', 'TOOL'])[1 + n % 3] || '-' || lpad(n::text, 4, '0'),
      (array['Land Cruiser', 'Excavator', 'Rotary hammer'])[1 + n % 3] || ' ' || n,
      (array['Vehicle', 'Heavy Machinery', 'Tool'])[1 + n % 3],
      case when n % 40 = 0 then 'Decommissioned' when n % 9 = 0 then 'Under Maintenance' else 'Operational' end,
      case when n % 25 > 0 then 'Site ' || 1 + n % 12 end, current_date - 100 - n % 3000,
      'SN' || md5(n::text), case when n % 3 = 0 then person.employee_id end,
      case when n % 7 = 0 then 'Checked at the last stocktake' end
    from generate_series(1, 5000) n
      join (select n as place, employee_id from made_people) person on place = 1 + n * 3 % (select count(*) from made_people)`,
  `insert into assignments (id, asset_id, employee_id, from_day, until_day)
    select uuidv7(), id, assigned_to_id, current_date - turn * 100,
      case when turn > 1 then current_date - (turn - 1) * 100 end
    from assets, generate_series(1, 3) turn where assigned_to_id is not null`,
  `insert into maintenance (id, asset_id, status, kind, due_date, completed_date, cost)
    select uuidv7(), id, case when turn > 1 then 'Completed' else 'Planned' end, (array['Service', 'Inspection', 'Repair'])[turn],
      current_date - turn * 180 + (hashtext(asset_tag) % 60),
      case when turn > 1 then current_date - turn * 180 + (hashtext(asset_tag) % 60) + 3 end, 100 + turn * 50
    from assets, generate_series(1, 3) turn
    where turn > 1 or assets.status <> 'Decommissioned' and hashtext(asset_tag) % 10 = 0`,
  `insert into fleet (id, asset_id, license_plate, vin_number, registration_expiry, odometer_reading, fuel_type)
    select uuidv7(), id, 'B' || asset_tag, 'VIN' || md5(asset_tag),
      current_date - 30 + abs(hashtext(asset_tag)) % 365, abs(hashtext(asset_tag)) % 300000, 'Diesel'
    from assets where category = 'Vehicle'`,
  `insert into attendance (id, employee_id, date, status)
    select uuidv7(), employee_id, current_date - day,
      (array['On-site', 'On-site', 'On-site', 'On-site', 'Off-site', 'Absent'])[1 + (n + day) % 6]
    from made_people, generate_series(1, 20) day order by day desc, n`,
  `insert into leave_requests (id, employee_id, leave_type, start_date, end_date, reason, status, rejection_reason)
    select uuidv7(), employee_id, (array['Annual', 'Sick', 'Emergency', 'Unpaid'])[1 + (n + turn) % 4],
      current_date - 200 + turn * 150 + n % 40, current_date - 195 + turn * 150 + n % 40, 'Family matters',
      case when n % 11 = 0 and turn = 2 then 'Pending' when n % 13 = 0 then 'Rejected' else 'Approved' end,
      case when n % 13 = 0 and not (n % 11 = 0 and turn = 2) then 'Too many are away' end
    from made_people, generate_series(1, 2) turn`,
  `insert into transaction_categories (id, name)
    select uuidv7(), unnest(array['Haulage', 'Fuel', 'Wages', 'Spare parts', 'Catering']) on conflict do nothing`,
  `insert into transactions (id, date, description, category, type, amount)
    select uuidv7(), current_date - n % 1500, 'Invoice ' || n,
      (array['Haulage', 'Fuel', 'Wages', 'Spare parts', 'Catering'])[1 + n % 5],
      case when n % 5 = 0 then 'Revenue' else 'Expense' end, 50 + n * 7919 % 90000
    from generate_series(1, 50000) n`,
  `insert into payroll (id, employee_id, pay_period_start, pay_period_end, gross_salary, deductions, status)
    select uuidv7(), employee_id, current_date - turn * 14, current_date - turn * 14 + 13, 2000 + n % 3000,
      300 + n % 200, case when turn = 1 then 'Approved' else 'Paid' end
    from made_people, generate_series(1, 2) turn`,
  `insert into inventory (id, sku, item_name, category)
    select uuidv7(), 'SKU-' || lpad(n::text, 4, '0'), 'Part ' || n, 'Spare parts' from generate_series(1, 800) n`,
  `insert into stock (id, item_id, location, low_stock_threshold)
    select uuidv7(), id, 'Site ' || place, 8 from inventory, generate_series(1, 2) place`,
  `insert into stock_movements (id, stock_id, kind, quantity, date)
    select uuidv7(), id, case when turn = 1 then 'Receive' else 'Issue' end, case when turn = 1 then 40 else -18 end,
      current_date - 90 + turn * 20
    from stock, generate_series(1, 3) turn where turn < 3 or hashtext(id::text) % 2 = 0 order by turn`,
  `insert into training_courses (id, course_name, validity_period_months)
    select uuidv7(), 'Course ' || n, 24 from generate_series(1, 30) n`,
  `insert into training_needs (id, employee_id, course_id, status, due_date, completion_date)
    select uuidv7(), employee_id, course.id, case when n % 5 = 0 then 'Pending' else 'Completed' end,
      current_date - 60 + n % 120, case when n % 5 <> 0 then current_date - 90 end
    from made_people join (select id, row_number() over () as place from training_courses) course
      on course.place = 1 + n % 30`,
];

export const datasetEmployees = 10_000;

/** Fills a migrated database; the client needs the owner's permissions. */
export async function fillDataset(client: Client, keys: Keys, people = datasetEmployees): Promise<void> {
  await client.query('set statement_timeout to 0');
  await addSites(client);
  await addEmployees(client, { from: 1, to: people }, keys);
  for (const insert of records) await client.query(insert);
  await client.query('vacuum analyze');
}

/** People of the dataset that the works read and sign in. */
export async function knownPeople(client: Client) {
  const { rows } = await client.query<{ id: string; username: string; signs: boolean }>(
    `select employees.id, username, password_hash is not null as signs
      from employees join users on users.id = employees.user_id
        join credentials on credentials.user_id = users.id order by employees.employee_id`,
  );
  return {
    employeeIds: rows.map(({ id }) => id),
    usernames: rows.filter(({ signs }) => signs).map(({ username }) => username),
  };
}
