import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';

/** The trip: what one statement costs at least. */
const trip = 'select 1 as one';

/** The columns and filters of the screen of employees. */
const page = `select e.id, e.employee_id as "employeeId", u.last_name as "lastName", u.first_name as "firstName",
    e.position, e.primary_phone as "primaryPhone", u.email, e.work_type as "workType", e.site_id as "siteId",
    e.supervisor_id as "supervisorId", e.end_date as "endDate"
  from employees e join users u on u.id = e.user_id
  order by lower(u.last_name) collate "C", lower(u.first_name) collate "C", e.id limit 50`;

const count = 'select count(*)::int as total from employees';

/** All of a person's panel at once: fields, counts of open items, assets issued and the last changes. */
const panel = `select json_build_object('employee', to_jsonb(e), 'user', to_jsonb(u), 'site', s.name,
    'supervisor', supervising.first_name || ' ' || supervising.last_name,
    'open', json_build_object(
      'leave', (select count(*) from leave_requests where employee_id = e.id and status = 'Pending'),
      'timesheets', (select count(*) from timesheets where employee_id = e.id and status <> 'Approved'),
      'documents', (select count(*) from employee_documents where employee_id = e.id and expiry_date < current_date + 60),
      'needs', (select count(*) from training_needs where employee_id = e.id and status <> 'Completed'),
      'assets', (select count(*) from assignments where employee_id = e.id and until_day is null)),
    'assets', (select json_agg(json_build_object('id', a.id, 'tag', asset_tag, 'name', asset_name, 'from', from_day))
      from assignments held join assets a on a.id = asset_id where employee_id = e.id and until_day is null),
    'changes', (select json_agg(json_build_object('id', id, 'at', at, 'actor', actor_name, 'action', action,
        'changes', changes))
      from (select * from audit where record_id = e.id and resource = 'employees' order by at desc limit 20) entry))
    ::text as json
  from employees e join users u on u.id = e.user_id left join sites s on s.id = e.site_id
    left join employees supervisor on supervisor.id = e.supervisor_id
    left join users supervising on supervising.id = supervisor.user_id
  where e.id = $1`;

const asset = `asset_tag || ' ' || asset_name`;

/** The latest 20 of each kind, with the total of the kind. */
const kinds = [
  ofKind(
    'leave-to-decide',
    `leave_requests.id, first_name || ' ' || last_name, leave_type, leave_requests.start_date`,
    `leave_requests join employees on employees.id = leave_requests.employee_id join users on users.id = user_id
      where leave_requests.status = 'Pending' order by leave_requests.created_at desc`,
  ),
  ofKind(
    'fuel-to-accept',
    `fuel_entries.id, ${asset}, litres || ' L', date`,
    `fuel_entries join assets on assets.id = asset_id where fuel_entries.status = 'To be accepted'
      order by fuel_entries.updated_at desc`,
  ),
  ofKind(
    'registration-expiring',
    `fleet.id, license_plate || ' ' || asset_name, '', registration_expiry`,
    `fleet join assets on assets.id = asset_id
      where registration_expiry < current_date + 60 and status <> 'Decommissioned' order by registration_expiry desc`,
  ),
  ofKind(
    'service-overdue',
    `maintenance.id, ${asset}, kind, due_date`,
    `maintenance join assets on assets.id = asset_id where completed_date is null and maintenance.status <> 'Cancelled'
      and due_date < current_date and assets.status <> 'Decommissioned' order by due_date desc`,
  ),
  ofKind(
    'check-failed',
    `pre_start_checks.id, ${asset}, result, date`,
    `pre_start_checks join assets on assets.id = asset_id where result = 'Defects' and date > current_date - 14
      order by pre_start_checks.created_at desc`,
  ),
  ofKind(
    'critical-check-failed',
    `pre_start_checks.id, ${asset}, result, date`,
    `pre_start_checks join assets on assets.id = asset_id where result = 'Failed' and date > current_date - 14
      order by pre_start_checks.created_at desc`,
  ),
  ofKind(
    'reading-to-confirm',
    `pre_start_checks.id, ${asset}, meter::text, date`,
    `pre_start_checks join assets on assets.id = asset_id where reading_status = 'To be confirmed'
      order by pre_start_checks.created_at desc`,
  ),
  ofKind(
    'asset-with-leaver',
    `assets.id, ${asset}, first_name || ' ' || last_name, end_date`,
    `assignments join assets on assets.id = asset_id join employees on employees.id = assignments.employee_id
      join users on users.id = user_id where until_day is null and end_date < current_date order by end_date desc`,
  ),
  ofKind(
    'low-stock',
    `stock.id, item_name, location, null::date`,
    `stock join inventory on inventory.id = item_id where quantity_on_hand <= low_stock_threshold and not is_retired
      order by stock.updated_at desc`,
  ),
];
const notifications = `select json_agg(each)::text as json from (${kinds.join(' union all ')}) each`;

/** What some requests of the product cost without the product: one minimal statement each. */
export function serveLean(app: FastifyInstance, pool: Pool): void {
  app.get('/trip', async () => (await pool.query({ name: 'trip', text: trip })).rows);

  app.get('/lean/employees', async (_, reply) => {
    const [shown, counted] = await Promise.all([
      pool.query({ name: 'lean employees', text: page }),
      pool.query<{ total: number }>({ name: 'lean count', text: count }),
    ]);
    return reply.header('x-total-count', counted.rows[0]?.total ?? 0).send(shown.rows);
  });

  app.get(
    '/lean/employees-uncounted',
    async () => (await pool.query({ name: 'lean employees', text: page })).rows,
  );

  app.get<{ Params: { id: string } }>('/lean/employees/:id', async ({ params }, reply) => {
    const { rows } = await pool.query<{ json: string }>({
      name: 'lean panel',
      text: panel,
      values: [params.id],
    });
    return reply.type('application/json').send(rows[0]?.json ?? '');
  });

  app.get('/lean/notifications', async (_, reply) => {
    const { rows } = await pool.query<{ json: string }>({ name: 'lean notifications', text: notifications });
    return reply.type('application/json').send(rows[0]?.json ?? '');
  });
}

function ofKind(kind: string, columns: string, source: string): string {
  return `(select '${kind}' as kind, ${columns}, count(*) over () as total from ${source} limit 20)`;
}
