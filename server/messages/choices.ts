import { sql } from 'drizzle-orm';
import {
  choosableKinds,
  deliveredDefault,
  wayOf,
  type MessageDefault,
  type Way,
  type WayDefault,
} from '#contract/messages/message-choices.ts';
import type { NotificationKind } from '#contract/notifications/notifications.ts';
import { run, statement, type Database } from '#server/database/statement.ts';

const userId = sql`${sql.placeholder('viewerUserId')}::uuid`;

type Choices = Partial<Record<NotificationKind, Way>>;
type Defaults = Partial<Record<NotificationKind, WayDefault>>;

export interface StoredChoices {
  choices: Choices;
  defaults: Defaults;
}

/** The columns of a person's choices and of the defaults, as `StoredChoices`. */
export const choicesOf = (user = userId) => sql`
  coalesce((select json_object_agg(kind, way) from message_choices where user_id = ${user}), '{}') as choices,
  coalesce((select json_object_agg(kind, json_build_object('way', way, 'mayTurnOff', may_turn_off))
    from message_defaults), '{}') as defaults`;

const defaultsRead = statement(sql`select kind, way, may_turn_off as "mayTurnOff" from message_defaults`);

/** How this person gets a kind of notification. */
export function chosenWay({ choices, defaults }: StoredChoices, kind: NotificationKind): Way {
  return wayOf(choices[kind], defaults[kind] ?? deliveredDefault(kind));
}

export async function readDefaults(database: Database): Promise<MessageDefault[]> {
  const stored = await run<MessageDefault>(database, defaultsRead);
  return choosableKinds.map(
    (kind) => stored.find((each) => each.kind === kind) ?? { kind, ...deliveredDefault(kind) },
  );
}
