import { verify } from '@node-rs/argon2';
import fastify from 'fastify';
import pg from 'pg';
import { connect } from '#server/database/connect.ts';
import { newId } from '#server/database/new-id.ts';
import { addMonths, calendarDay } from '#contract/engine/days.ts';
import { dashboardFigures } from './limit-dashboard.ts';
import { serveLean } from './limit-lean.ts';
import { employeeById, employeesCount, employeesPage, shownPage } from './limit-employee.ts';

/**
 * The upper limit: Fastify and pg with hand-written SQL for these works only, without sessions,
 * permissions, validation or audit. Returns what the product returns to an administrator.
 */
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

const place: pg.PoolConfig = JSON.parse(process.env['BENCH_DATABASE'] ?? '');
// Otherwise PostgreSQL would plan each page request anew, which takes longer than running it.
const config = { ...place, options: '-c plan_cache_mode=force_generic_plan' };
const pool = await connect({ config, name: 'The database of the bench' }, console.error);
const app = fastify();

// The CASE makes the planner walk the name index until the page is full instead of sorting all
// rows.
type ListQuery = { page: string; q?: string; fields?: string };

app.get<{ Querystring: ListQuery }>('/api/employees', async ({ query: { page, q, fields } }, reply) => {
  const offset = (Number(page) - 1) * 50;
  if (fields !== undefined) {
    const [shown, count] = await Promise.all([
      pool.query({ name: 'employees shown', text: shownPage, values: [offset] }),
      pool.query<{ total: number }>({ name: 'employees counted', text: employeesCount }),
    ]);
    return reply.header('x-total-count', count.rows[0]?.total ?? 0).send(shown.rows);
  }
  const { rows } =
    q === undefined
      ? await pool.query({ name: 'employees', text: employeesPage(''), values: [offset] })
      : await pool.query({
          name: 'employees by name',
          text: employeesPage(
            `where case when lower(u.first_name || ' ' || u.last_name) like $2 then true else false end`,
          ),
          values: [offset, `%${q}%`],
        });
  return rows;
});

app.get<{ Params: { id: string } }>('/api/employees/:id', async ({ params }) => {
  const { rows } = await pool.query({ name: 'employee', text: employeeById, values: [params.id] });
  return rows[0];
});

app.post<{ Body: { employeeId: string; date: string; status: string } }>(
  '/api/attendance',
  async ({ body }, reply) => {
    const { rows } = await pool.query({
      name: 'record attendance',
      text: `insert into attendance (id, employee_id, date, status) values ($1, $2, $3, $4) returning *`,
      values: [newId(), body.employeeId, body.date, body.status],
    });
    return reply.code(201).send(rows[0]);
  },
);

app.get('/api/assets', async () => {
  const { rows } = await pool.query({
    name: 'assets',
    text: `select assets.id, assets.version, assets.created_at as "createdAt", assets.updated_at as "updatedAt",
        asset_tag as "assetTag", asset_name as "assetName", category, status, status_reason as "statusReason",
        current_location as "currentLocation", purchase_date as "purchaseDate", serial_number as "serialNumber",
        assigned_to_id as "assignedToId", notes, tank_capacity as "tankCapacity",
        decommissioned_on as "decommissionedOn", coalesce(end_date < $1, false) as "isHeldByLeaver",
        exists (select from fleet where asset_id = assets.id) as "isInFleet", first_name || ' ' || last_name as "assignedToName",
        coalesce((select max(completed_date) from maintenance where asset_id = assets.id), purchase_date)
          as "lastService"
      from assets left join employees on employees.id = assigned_to_id left join users on users.id = user_id
      order by lower(asset_tag) collate "C", assets.id`,
    values: [calendarDay(new Date(), 'Pacific/Port_Moresby')],
  });
  return rows;
});

app.get('/api/dashboard/stats', async () => {
  const today = calendarDay(new Date(), 'Pacific/Port_Moresby');
  const monthStart = `${today.slice(0, 7)}-01`;
  const { rows } = await pool.query({
    name: 'dashboard',
    text: dashboardFigures,
    values: [today, monthStart, addMonths(monthStart, -1), addMonths(today, -1)],
  });
  return rows[0];
});

app.post<{ Body: { username: string; password: string } }>('/api/auth/login', async ({ body }, reply) => {
  const { rows } = await pool.query<{ id: string; password_hash: string }>({
    name: 'account',
    text: `select id, password_hash from users join credentials on user_id = id where lower(username) = lower($1)`,
    values: [body.username],
  });
  const [account] = rows;
  if (!account || !(await verify(account.password_hash, body.password))) return reply.code(401).send();
  return { id: account.id };
});

serveLean(app, pool);
await app.listen({ host: '127.0.0.1', port: 0 });
const address = app.server.address();
process.send?.({ port: typeof address === 'object' ? address?.port : 0 });
process.on('disconnect', () => process.exit(0));
