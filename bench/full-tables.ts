import type { Client } from 'pg';

/** The tables of ten years, on top of `fillDataset`, `fillTraining` and `fillPay`. */
export const fullSizes = {
  transactions: 500_000,
  audit: 1_000_000,
  stock_movements: 198_000,
  maintenance: 50_000,
  fuel_entries: 50_000,
  pre_start_checks: 50_000,
  meter_readings: 100_000,
} as const;

type Sizes = Record<keyof typeof fullSizes, number>;

const vehicles = `(select asset_id, row_number() over (order by asset_id) as place, count(*) over () as count from fleet)`;

/** How many rows are missing. */
const missing = (table: keyof Sizes, size: number) =>
  `generate_series(1, ${size} - (select count(*)::int from ${table})) n`;

const records = (sizes: Sizes): string[] => [
  `insert into transactions (id, date, description, category, type, amount, site_id)
    select uuidv7(), current_date - n % 3600, 'Invoice ' || n,
      (array['Haulage', 'Fuel', 'Wages', 'Spare parts', 'Catering'])[1 + n % 5],
      case when n % 5 = 0 then 'Revenue' else 'Expense' end, 50 + n::bigint * 7919 % 90000,
      case when n % 3 = 0 then sites.ids[1 + n % cardinality(sites.ids)] end
    from ${missing('transactions', sizes.transactions)}, (select array_agg(id order by name) as ids from sites) sites`,
  `insert into maintenance (id, asset_id, status, kind, title, priority, due_date, completed_date, cost)
    select uuidv7(), ids[1 + n % cardinality(ids)], 'Completed', (array['Service', 'Inspection', 'Repair'])[1 + n % 3],
      'Work ' || n,
      (array['High', 'Medium', 'Low'])[1 + n % 3], current_date - 200 - n % 3000, current_date - 197 - n % 3000, 90 + n % 900
    from ${missing('maintenance', sizes.maintenance)}, (select array_agg(id order by asset_tag) as ids from assets) assets`,
  `insert into meter_readings (id, asset_id, kind, value, date, place)
    select uuidv7(), asset_id, 'Odometer', 100 * (1 + n / count), current_date - 2000 + (n / count * 30)::int, n
    from ${missing('meter_readings', sizes.meter_readings)} join ${vehicles} vehicle on place = 1 + n % count`,
  `insert into fuel_entries (id, asset_id, date, litres, cost, meter, vendor, status)
    select uuidv7(), asset_id, current_date - 1500 + (n / count * 50)::int, 40 + n % 50, 200 + n % 250, 100 * (1 + n / count),
      (array['Puma', 'Mobil', 'Islands Petroleum'])[1 + n % 3], case when n % 500 = 0 then 'To be accepted' else 'Accepted' end
    from ${missing('fuel_entries', sizes.fuel_entries)} join ${vehicles} vehicle on place = 1 + n % count`,
  `insert into pre_start_checks (id, asset_id, date, time, answers, result, meter)
    select uuidv7(), asset_id, current_date - (n / count * 20)::int, '06:30',
      jsonb_build_array(jsonb_build_object('item', 'Tyres', 'isCritical', true,
        'answer', case when n % 40 = 0 then 'Failed' else 'OK' end)),
      case when n % 40 = 0 then 'Failed' else 'Passed' end, 100 * (1 + n / count)
    from ${missing('pre_start_checks', sizes.pre_start_checks)} join ${vehicles} vehicle on place = 1 + n % count`,
  // Received and issued on the same day, so that the quantities stay as they are.
  `insert into stock_movements (id, stock_id, kind, quantity, date, employee_id, created_at)
    select uuidv7(), stocks.ids[1 + n / 2 % cardinality(stocks.ids)],
      case when n % 2 = 0 then 'Receive' else 'Issue' end, case when n % 2 = 0 then 5 else -5 end,
      current_date - 1 - n / 2 % 1500, case when n % 2 = 1 then people.ids[1 + n % cardinality(people.ids)] end,
      now() - interval '1 hour' + n * interval '1 millisecond'
    from ${missing('stock_movements', sizes.stock_movements)},
      (select array_agg(id order by id) as ids from stock) stocks,
      (select array_agg(id order by id) as ids from employees) people`,
  'delete from stock_ledger',
  `insert into stock_ledger (movement_id, item_id, stock_id, date, sequence, quantity, balance, item_quantity)
    select movement.id, item_id, stock_id, date, row_number() over (order by movement.created_at, movement.id), quantity,
      sum(quantity) over (partition by stock_id order by date, movement.created_at, movement.id),
      sum(quantity) over (partition by item_id order by date, movement.created_at, movement.id)
    from stock_movements movement join stock on stock.id = stock_id`,
  `select setval('stock_ledger_sequence', 1 + (select count(*) from stock_ledger))`,
  `insert into maintenance_plans (id, asset_id, kind, title, every_months, start_date)
    select uuidv7(), id, 'Service', 'A service', 6, current_date - abs(hashtext(asset_tag)) % 700 from assets where category = 'Vehicle'`,
  `insert into checklists (id, category, items)
    select uuidv7(), category, '[{"item": "Tyres", "isCritical": true}]' from (select distinct category from assets) known`,
  `insert into renewals (id, asset_id, kind, issue_date, expiry_date, cost)
    select uuidv7(), asset_id, 'Registration', registration_expiry - turn * 365, registration_expiry - (turn - 1) * 365, 250
    from fleet, generate_series(1, 3) turn`,
  `insert into training_providers (id, provider_name) select uuidv7(), 'Provider ' || n from generate_series(1, 20) n`,
  `insert into training_sessions (id, course_id, provider_id, status, start_date, seats, location)
    select uuidv7(), courses.ids[1 + n % cardinality(courses.ids)], providers.ids[1 + n % cardinality(providers.ids)],
      case when n % 20 = 0 then 'Scheduled' else 'Completed' end,
      case when n % 20 = 0 then current_date + n % 60 else current_date - 30 - n end, 20, 'Lae'
    from generate_series(1, 600) n, (select array_agg(id order by id) as ids from training_courses) courses,
      (select array_agg(id order by id) as ids from training_providers) providers`,
  `with lines as (
      select uuidv7() as id, id as stock_id, 'Supplier ' || abs(hashtext(id::text)) % 40 as supplier
      from (select id, row_number() over (order by id) as n from stock) numbered where n % 8 = 0
    ), bought as (
      insert into purchase_orders (id, supplier, ordered_on, placed_on, expected_on, status)
      select id, supplier, current_date - 10, current_date - 10, current_date + 5, 'Ordered' from lines
    )
    insert into stock_orders (id, purchase_order_id, stock_id, supplier, quantity, ordered_on, expected_on, status)
    select uuidv7(), id, stock_id, supplier, 20, current_date - 10, current_date + 5, 'Ordered' from lines`,
  `insert into stocktakes (id, location) select uuidv7(), location from (select distinct location from stock) known`,
  `insert into stocktake_lines (id, stocktake_id, stock_id, expected)
    select uuidv7(), stocktakes.id, stock.id, quantity_on_hand from stocktakes join stock using (location)`,
  // Older than the chain of the log, which therefore does not link them.
  `insert into audit (id, at, actor_id, actor_name, action, resource, record_id, request_id, changes, mark)
    select uuidv7(), now() - interval '1 day' - n * interval '1 minute', writer.id, 'Administrator',
      case when n % 4 = 0 then 'create' else 'update' end, record.resource, record.ids[1 + n / 5 % cardinality(record.ids)],
      'request-' || n, jsonb_build_object(record.field, jsonb_build_array(null, 'Value ' || n)), decode(md5(n::text), 'hex')
    from ${missing('audit', sizes.audit)}
      join (values (0, 'employees', 'position', (select array_agg(id) from employees)),
        (1, 'assets', 'notes', (select array_agg(id) from assets)),
        (2, 'attendance', 'notes', (select array_agg(id) from (select id from attendance limit 50000) a)),
        (3, 'leave-requests', 'reason', (select array_agg(id) from leave_requests)),
        (4, 'transactions', 'description', (select array_agg(id) from (select id from transactions limit 50000) t))
      ) record (turn, resource, field, ids) on turn = n % 5,
      (select id from users where username = 'admin') writer`,
];

/**
 * Fills the tables with what years leave behind; the client needs the permissions of a superuser.
 * Triggers and foreign keys rest, because they write row by row: the ledger is derived here instead.
 */
export async function fillFully(client: Client, sizes: Sizes = fullSizes): Promise<void> {
  await client.query('set statement_timeout to 0');
  await client.query('set synchronous_commit to off');
  await client.query('set session_replication_role to replica');
  for (const statement of records(sizes)) await client.query(statement);
  await client.query('set session_replication_role to origin');
  await client.query('vacuum analyze');
  await client.query('checkpoint');
}
