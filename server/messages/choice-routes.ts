import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import {
  changeMessageChoice,
  changeMessageDefault,
  choiceWords,
  choosableKinds,
  deliveredDefault,
  readMessageChoices,
  readMessageDefaults,
} from '#contract/messages/message-choices.ts';
import { messageSettings, messageSettingsId } from '#contract/messages/message-settings.ts';
import { notifiedScope } from '#contract/notifications/notification-rights.ts';
import { notificationHeadings } from '#contract/notifications/notifications.ts';
import type { Context } from '#server/context.ts';
import { recordEvent } from '#server/database/audit.ts';
import { one, run, silent, statement, transaction } from '#server/database/statement.ts';
import { deleteFrom, insertInto } from '#server/database/write-sql.ts';
import { viewerUserId, viewerValues } from '#server/engine/source.ts';
import { route } from '#server/http/route.ts';
import { invalid } from '#server/http-error.ts';
import { isSetUp } from './set-up.ts';
import { choicesOf, readDefaults, type StoredChoices } from './choices.ts';
import { messageChoiceTable, messageDefaultTable } from './tables.ts';

const kind = sql`${sql.placeholder('kind')}::text`;
const way = sql`${sql.placeholder('way')}::text`;

const own = statement(sql`select email as address, ${choicesOf()} from users where id = ${viewerUserId}`);

const choose = silent(
  statement(sql`${insertInto(messageChoiceTable)} (user_id, kind, way) values (${viewerUserId}, ${kind}, ${way})
    on conflict (user_id, kind) do update set way = excluded.way`),
);

const unchoose = silent(
  statement(sql`${deleteFrom(messageChoiceTable)} where user_id = ${viewerUserId} and kind = ${kind}`),
);

const setDefault = silent(
  statement(sql`${insertInto(messageDefaultTable)} (kind, way, may_turn_off)
    values (${kind}, ${way}, ${sql.placeholder('mayTurnOff')}::boolean)
    on conflict (kind) do update set way = excluded.way, may_turn_off = excluded.may_turn_off`),
);

export function serveMessageChoices(app: FastifyInstance, context: Context): void {
  const { pool } = context;

  route(app, context, readMessageChoices, async ({ viewer }) => {
    type Own = StoredChoices & { address: string | null };
    const { address, choices, defaults } = await one<Own>(pool, own, viewerValues(viewer));
    const concerning = choosableKinds.filter((each) => notifiedScope(each, viewer));
    return {
      address,
      sendsMail: await isSetUp(pool, 'mail'),
      choices: concerning.map((each) => {
        const { way: byDefault, mayTurnOff } = defaults[each] ?? deliveredDefault(each);
        return { kind: each, choice: choices[each] ?? null, default: byDefault, mayTurnOff };
      }),
    };
  });

  route(app, context, changeMessageChoice, async ({ body, viewer }) => {
    const { defaults } = await one<StoredChoices>(pool, own, viewerValues(viewer));
    const { mayTurnOff } = defaults[body.kind] ?? deliveredDefault(body.kind);
    if (body.choice === 'off' && !mayTurnOff)
      throw invalid([{ path: 'choice', message: choiceWords.cannotTurnOff }]);
    const values = { ...viewerValues(viewer), kind: body.kind, way: body.choice };
    await run(pool, body.choice === null ? unchoose : choose, values);
    return undefined;
  });

  route(app, context, readMessageDefaults, () => readDefaults(pool));

  route(app, context, changeMessageDefault, async ({ body, viewer }) => {
    await transaction(pool, async (tx) => {
      await run(tx, setDefault, body);
      const note = `changed the default of ${notificationHeadings[body.kind]}`;
      const event = {
        action: 'update',
        resource: messageSettings.name,
        recordId: messageSettingsId,
      } as const;
      await recordEvent(tx, viewer, { ...event, note });
    });
    return undefined;
  });
}
