import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { can, narrowest, type Scope, type Viewer } from '#contract/engine/access.ts';
import { calendarDay } from '#contract/engine/days.ts';
import { countOf } from '#contract/engine/number-text.ts';
import { employees } from '#contract/hr/employees.ts';
import {
  crewNoticeWords,
  previewCrewNotice,
  sendCrewNotice,
  type Unreached,
} from '#contract/messages/crew-notices.ts';
import type { Channel } from '#contract/messages/channels.ts';
import { crewNoticeText, type CrewNoticeFacts } from '#contract/messages/short-texts.ts';
import { textParts } from '#contract/messages/text-parts.ts';
import { crewNoticeLetter } from '#contract/messages/texts.ts';
import type { Context } from '#server/context.ts';
import { recordEvent } from '#server/database/audit.ts';
import { countWithin, type Bound } from '#server/database/bounds.ts';
import { statementsByShape } from '#server/database/shapes.ts';
import { run, statement, transaction, type Database } from '#server/database/statement.ts';
import { ownedBy, rowFilterSql, today, viewerValues } from '#server/engine/source.ts';
import { route } from '#server/http/route.ts';
import { conflict, forbidden } from '#server/http-error.ts';
import { layOut } from './layout.ts';
import { firstMobile } from './phone-numbers.ts';
import { enqueue, type NewMessage } from './queue.ts';
import { isSetUp, readSender, textCountryCode, type SenderName } from './set-up.ts';
import { readTextCounts } from './text-days.ts';

const notices: Bound = {
  act: 'crew-notice',
  most: 20,
  seconds: 24 * 60 * 60,
  sentence: 'You have sent too many notices today. Try again tomorrow.',
};

/** In the order of their ids, so that two servers that send the same notice can't deadlock. */
const recipientsWithin = (
  scope: Scope | null,
) => sql`select employees.id as "employeeId", users.id as "userId",
    first_name || ' ' || last_name as name, email, primary_phone as primary, secondary_phone as secondary,
    start_date <= ${today} and coalesce(end_date >= ${today}, true) as "isCurrent"
  from employees join users on users.id = employees.user_id
  where employees.id = any(${sql.placeholder('employeeIds')}::uuid[])
    and ${rowFilterSql(ownedBy(sql`employees.id`), scope)} order by employees.id`;

interface Recipient {
  employeeId: string;
  userId: string;
  name: string;
  email: string | null;
  primary: string | null;
  secondary: string | null;
  isCurrent: boolean;
}

type Address = Pick<NewMessage, 'channel' | 'address'>;
type Addressed = Recipient & Address;

interface Recipients {
  reached: Addressed[];
  unreached: Unreached[];
}

const statements = statementsByShape();

const keysStored = statement(
  sql`select key from outgoing_messages where key = any(${sql.placeholder('keys')}::text[])`,
);

/** Short notices of supervisors and HR officers to their people. */
export function serveCrewNotices(app: FastifyInstance, context: Context): void {
  const { pool, clock, sealer, settings } = context;

  route(app, context, previewCrewNotice, async ({ body, viewer }) => {
    const { reached, unreached } = await recipientsOf(pool, viewer, body.employeeIds);
    const { timeZone, organisationName: organisation } = await settings.current();
    const counts = await readTextCounts(pool, calendarDay(clock(), timeZone));
    const byText = countOn('sms', reached);
    const parts = byText * textParts(crewNoticeText({ organisation, sender: viewer.name, text: body.text }));
    return {
      byMail: countOn('mail', reached),
      byText,
      unreached,
      parts,
      cost: Math.round(parts * counts.price * 100) / 100,
      leftToday: Math.max(0, counts.dailyLimit - counts.partsToday),
    };
  });

  route(app, context, sendCrewNotice, async ({ body: { id, employeeIds, text }, viewer }) => {
    await countWithin(context, notices, viewer.userId);
    return transaction(pool, async (tx) => {
      const recipients = await recipientsOf(tx, viewer, employeeIds);
      const from = await readSender(tx);
      const facts = { organisation: from.organisation, sender: viewer.name, text };
      const { isNew, refused } = await queueAll(tx, id, recipients.reached, { ...facts, from });
      const reached = recipients.reached.filter((each) => !refused.includes(each));
      if (isNew) {
        const note = `sent a notice to ${countOf(reached.length, 'person', 'people')}: ${text}`;
        await recordEvent(tx, viewer, { action: 'update', resource: employees.name, note });
      }
      return {
        byMail: countOn('mail', reached),
        byText: countOn('sms', reached),
        unreached: [
          ...recipients.unreached,
          ...refused.map((each) => unreachable(each, crewNoticeWords.tooManyToday)),
        ],
      };
    });
  });

  /** Returns whether any message is new, and those who have had too many today. */
  async function queueAll(
    tx: Database,
    id: string,
    reached: readonly Addressed[],
    { from, ...facts }: CrewNoticeFacts & { from: SenderName },
  ) {
    const letter = crewNoticeLetter(facts);
    const mail = { subject: letter.subject, content: layOut(letter, { ...from, link: null }) };
    const sms = { subject: '', content: { text: crewNoticeText(facts) } };
    const keyOf = ({ employeeId }: Addressed) => `crew-notice ${id} ${employeeId}`;
    const rejected: Addressed[] = [];
    for (const each of reached) {
      const { userId, channel, address } = each;
      const written = channel === 'mail' ? mail : sms;
      const message = {
        ...written,
        kind: 'crew-notice',
        key: keyOf(each),
        userId,
        channel,
        address,
      } as const;
      if (!(await enqueue(tx, sealer, message, clock()))) rejected.push(each);
    }
    const stored = await run<{ key: string }>(tx, keysStored, { keys: rejected.map(keyOf) });
    const repeated = new Set(stored.map(({ key }) => key));
    return {
      isNew: rejected.length < reached.length,
      refused: rejected.filter((each) => !repeated.has(keyOf(each))),
    };
  }
}

/** Everybody who is asked for, within the scope of the viewer. E-mail comes first, because it costs nothing. */
async function recipientsOf(
  database: Database,
  viewer: Viewer,
  employeeIds: readonly string[],
): Promise<Recipients> {
  const scope = narrowest(can(viewer, 'notices:create'), can(viewer, 'employees:read'));
  const ids = [...new Set(employeeIds)];
  const found = await run<Recipient>(
    database,
    statements(`${scope}`, () => recipientsWithin(scope)),
    {
      ...viewerValues(viewer),
      employeeIds: ids,
    },
  );
  if (found.length < ids.length) throw forbidden(crewNoticeWords.notAllowed);
  const [hasMail, hasTexts] = [await isSetUp(database, 'mail'), await isSetUp(database, 'sms')];
  if (!hasMail && !hasTexts) throw conflict(crewNoticeWords.noChannel);
  const countryCode = await textCountryCode(database);
  const recipients: Recipients = { reached: [], unreached: [] };
  for (const person of found) {
    const number = firstMobile([person.primary, person.secondary], countryCode);
    if (!person.isCurrent) recipients.unreached.push(unreachable(person, crewNoticeWords.notEmployed));
    else if (person.email !== null && hasMail)
      recipients.reached.push({ ...person, channel: 'mail', address: person.email });
    else if (number !== null && hasTexts)
      recipients.reached.push({ ...person, channel: 'sms', address: number });
    else
      recipients.unreached.push(unreachable(person, whyNot(person, { hasNumber: number !== null, hasMail })));
  }
  return recipients;
}

function whyNot(
  { email }: Recipient,
  { hasNumber, hasMail }: { hasNumber: boolean; hasMail: boolean },
): string {
  if (hasNumber) return crewNoticeWords.noTexts;
  return email !== null && !hasMail ? crewNoticeWords.noMail : crewNoticeWords.noAddress;
}

function unreachable({ employeeId, name }: Recipient, reason: string): Unreached {
  return { employeeId, name, reason };
}

function countOn(channel: Channel, reached: readonly Addressed[]): number {
  return reached.filter((each) => each.channel === channel).length;
}
