import { sql } from 'drizzle-orm';
import { newsLetter } from '#contract/messages/texts.ts';
import type { MailWay } from '#contract/messages/message-choices.ts';
import { notificationHeadings, type NotificationKind } from '#contract/notifications/notifications.ts';
import { allOf } from '#contract/auth/granting.ts';
import type { Permissions, Viewer } from '#contract/engine/access.ts';
import { statementsByShape } from '#server/database/shapes.ts';
import { one, run, silent, statement, transaction } from '#server/database/statement.ts';
import { insertInto, updateTable } from '#server/database/write-sql.ts';
import { permissionsKey } from '#server/engine/permissions-key.ts';
import { viewerValues } from '#server/engine/source.ts';
import { selectNews, visibleTo } from '#server/notifications/select-notifications.ts';
import type { Messenger } from './channels.ts';
import { choicesOf, chosenWay, type StoredChoices } from './choices.ts';
import { messageProgressTable } from './tables.ts';

/** What was new before is no news, for example after months without a mail server. */
const longestDays: Record<MailWay, number> = { 'at-once': 1, daily: 2, weekly: 8 };

const way = sql`${sql.placeholder('way')}::text`;

/**
 * The span of time to tell about. Its end is an instant before which no transaction is still open, so that nothing that
 * is committed late is left out. The span of an interrupted run is told again, and the keys of its messages keep them
 * from being sent twice.
 */
const begin = silent(
  statement(sql`with settled as (select least(now(), (select min(xact_start) from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid())) - interval '1 second' as at)
    ${insertInto(messageProgressTable)} as progress (way, told_until, telling_until)
    select ${way}, at, at from settled
    on conflict (way) do update set telling_until = coalesce(progress.telling_until, excluded.told_until),
      told_until = greatest(least(progress.told_until, excluded.told_until),
        excluded.told_until - make_interval(days => ${sql.placeholder('days')}::int))
    returning told_until as "from", telling_until as "until"`),
);

const finish = silent(
  statement(sql`${updateTable(messageProgressTable)} set told_until = telling_until, telling_until = null
    where way = ${way} and telling_until is not null`),
);

const told = statement(sql`select told_until as "toldUntil" from message_progress where way = ${way}`);

/** People who can get e-mails. Seen in the bell is told. */
const people =
  statement(sql`select users.id as "userId", first_name || ' ' || last_name as name, employees.id as "employeeId",
    roles.permissions, coalesce(opened_at, '-infinity')::text as "openedAt", ${choicesOf(sql`users.id`)}
  from users join roles on roles.id = users.role_id
  left join employees on employees.user_id = users.id
  left join notification_openings on notification_openings.user_id = users.id and opened_at <= now()
  where users.is_active and users.email is not null order by users.id`);

interface Person extends StoredChoices {
  userId: string;
  name: string;
  employeeId: string | null;
  permissions: Permissions;
  openedAt: string;
}

const statements = statementsByShape();

export interface Telling {
  way: MailWay;
  today: string;
  signal: AbortSignal;
  /** Kinds of which nothing can be new. */
  unchanged?: ReadonlySet<NotificationKind>;
}

/** When everybody was last told by this way, or null. */
export async function lastTold({ pool }: Messenger, of: MailWay): Promise<Date | null> {
  const [row] = await run<{ toldUntil: Date }>(pool, told, { way: of });
  return row?.toldUntil ?? null;
}

/** Sends each person one e-mail with all that is new and that they chose to get in this way. */
export async function tell(messenger: Messenger, telling: Telling): Promise<void> {
  const { pool } = messenger;
  const days = longestDays[telling.way];
  const span = await one<{ from: Date; until: Date }>(pool, begin, { way: telling.way, days });
  for (const person of await run<Person>(pool, people)) {
    telling.signal.throwIfAborted();
    const items = await newsOf(messenger, person, { ...telling, ...span });
    if (items.length > 0)
      await mailNews(messenger, person.userId, { items, way: telling.way, from: span.from });
  }
  await run(pool, finish, { way: telling.way });
}

interface Item {
  heading: string;
  count: number;
}

async function newsOf(
  { pool }: Messenger,
  person: Person,
  { way: by, today, from, until, unchanged }: Telling & { from: Date; until: Date },
): Promise<Item[]> {
  const viewer = viewerOf(person, today);
  const wanted = visibleTo(viewer).filter(
    ({ each: { kind } }) =>
      kind !== 'account-notice' && !unchanged?.has(kind) && chosenWay(person, kind) === by,
  );
  const items: Item[] = [];
  const rights = permissionsKey(viewer.permissions);
  for (const visible of wanted) {
    const { kind } = visible.each;
    const prepared = statements(`${kind}|${rights}`, () => selectNews(visible, viewer));
    const values = { ...viewerValues(viewer), openedAt: person.openedAt, from, until };
    const { count } = await one<{ count: number }>(pool, prepared, values);
    if (count > 0) items.push({ heading: notificationHeadings[kind], count });
  }
  return items;
}

/** Somebody without a session, with the permissions of their role. */
function viewerOf({ userId, name, employeeId, permissions }: Person, today: string): Viewer {
  return {
    userId,
    sessionId: '00000000-0000-0000-0000-000000000000',
    employeeId,
    name,
    viewingRoleId: null,
    keyName: null,
    requestId: '',
    permissions: allOf(permissions),
    today,
  };
}

async function mailNews(
  { pool, messages }: Messenger,
  userId: string,
  { items, way: by, from }: { items: Item[]; way: MailWay; from: Date },
): Promise<void> {
  await transaction(pool, (tx) =>
    messages.mail(tx, {
      userId,
      kind: by === 'at-once' ? 'news' : 'summary',
      key: `${by} ${userId} ${from.toISOString()}`,
      letter: ({ organisation }) => newsLetter({ items, way: by, organisation }),
    }),
  );
}
