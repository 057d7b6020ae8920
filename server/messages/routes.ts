import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { ResponseOf } from '#contract/engine/endpoint.ts';
import type { Viewer } from '#contract/engine/access.ts';
import { messageSettings, sendTestText, testMail } from '#contract/messages/message-settings.ts';
import { channels, type Channel } from '#contract/messages/channels.ts';
import { testText, textWords } from '#contract/messages/short-texts.ts';
import { testLetter } from '#contract/messages/texts.ts';
import type { Context } from '#server/context.ts';
import { recordEvent } from '#server/database/audit.ts';
import { countWithin, type Bound } from '#server/database/bounds.ts';
import { run, statement, type Database } from '#server/database/statement.ts';
import { updateTable } from '#server/database/write-sql.ts';
import { serveResource } from '#server/engine/serve.ts';
import { storedIn } from '#server/engine/row.ts';
import { route } from '#server/http/route.ts';
import { conflict, invalid } from '#server/http-error.ts';
import { noteWorking } from './channel-state.ts';
import { serveMessageChoices } from './choice-routes.ts';
import { serveCrewNotices } from './crew-notices.ts';
import { openChannel, type Messenger, type ReadyMessage } from './channels.ts';
import { layOut } from './layout.ts';
import { mobileNumber } from './phone-numbers.ts';
import { serveMessageQueue } from './queue-routes.ts';
import { readSender, textCountryCode } from './set-up.ts';
import { messageSettingsSource } from './settings-source.ts';
import {
  refuseTemplate,
  refuseUnreachable,
  sealMailPassword,
  sealTextSecret,
  secretChanges,
} from './settings-secrets.ts';
import { messageSettingsTable, outgoingMessageTable } from './tables.ts';

const notSetUp: Record<Channel, string> = { mail: 'Enter a mail server first.', sms: textWords.notSetUp };

/** Each test makes a connection, and sends to an address of the user's choice. */
const tests: Bound = {
  act: 'message-test',
  most: 20,
  seconds: 60 * 60,
  sentence: 'You have sent too many tests. Try again in an hour.',
};

/** Waiting messages are sent soon after the settings were corrected. */
const tryNow = statement(sql`${updateTable(outgoingMessageTable)} set next_try_at = null
  where state = 'waiting' and channel = ${sql.placeholder('channel')}::text and next_try_at is not null`);

export function serveMessages(app: FastifyInstance, context: Context, messenger: Messenger): void {
  const { pool, sealer } = context;
  const records = serveResource(app, context, messageSettings, {
    source: messageSettingsSource,
    overrides: {
      /** Outside the transaction, because it waits for the DNS. */
      beforeUpdate: ({ input: { textUrl } }) => refuseUnreachable(messenger.reachable, textUrl),
      async update({ input, current, tx }, next) {
        refuseTemplate(input, current);
        const mail = sealMailPassword(sealer, input, current);
        const texts = sealTextSecret(sealer, input, current);
        for (const channel of channels) await restart(tx, channel);
        return next(
          { ...storedIn(messageSettingsTable, input), ...mail, ...texts },
          secretChanges(mail, texts),
        );
      },
    },
  });

  route(app, context, testMail, async ({ params: { id }, body: { address }, viewer }) => {
    const from = await readSender(pool);
    const letter = testLetter(from.organisation);
    const content = layOut(letter, { ...from, link: messenger.options.publicUrl ?? null });
    return test(viewer, id, { channel: 'mail', address, subject: letter.subject, content });
  });

  route(app, context, sendTestText, async ({ params: { id }, body: { number }, viewer }) => {
    const address = mobileNumber(number, await textCountryCode(pool));
    if (address === null) throw invalid([{ path: 'number', message: textWords.noNumber }]);
    const text = testText((await readSender(pool)).organisation);
    return test(viewer, id, { channel: 'sms', address, subject: '', content: { text } });
  });

  type Test = Pick<ReadyMessage, 'address' | 'subject' | 'content'> & { channel: Channel };

  async function test(
    viewer: Viewer,
    id: string,
    { channel, ...message }: Test,
  ): Promise<ResponseOf<typeof testMail>> {
    await countWithin(context, tests, viewer.userId);
    await records.read(pool, viewer, id);
    const sender = await openChannel(messenger, channel);
    if (!sender) throw conflict(notSetUp[channel]);
    const note = channel === 'mail' ? 'sent a test e-mail' : 'sent a test text message';
    await recordEvent(pool, viewer, { action: 'update', resource: messageSettings.name, recordId: id, note });
    try {
      const { result, answer } = await sender.send({ id: randomUUID(), kind: 'test', ...message });
      if (result === 'sent') await restart(pool, channel);
      messenger.onChange();
      return result === 'sent' ? { error: null, answer } : { error: answer, answer: null };
    } finally {
      sender.close();
    }
  }

  serveMessageQueue(app, context, messenger);
  serveMessageChoices(app, context);
  serveCrewNotices(app, context);
}

async function restart(database: Database, channel: Channel): Promise<void> {
  await noteWorking(database, channel);
  await run(database, tryNow, { channel });
}
