import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { messageSettings, messageSettingsWords, testMail } from '#contract/messages/message-settings.ts';
import { testLetter } from '#contract/messages/texts.ts';
import type { Context } from '#server/context.ts';
import { recordEvent } from '#server/database/audit.ts';
import { countWithin, type Bound } from '#server/database/bounds.ts';
import { run, statement, type Database } from '#server/database/statement.ts';
import { updateTable } from '#server/database/write-sql.ts';
import { serveResource } from '#server/engine/serve.ts';
import { differing, storedIn } from '#server/engine/row.ts';
import { route } from '#server/http/route.ts';
import { conflict, invalid } from '#server/http-error.ts';
import { noteWorking } from './channel-state.ts';
import { serveMessageChoices } from './choice-routes.ts';
import { openChannel, type Messenger } from './channels.ts';
import { layOut } from './layout.ts';
import { serveMessageQueue } from './queue-routes.ts';
import { readSender } from './set-up.ts';
import { messageSettingsSource } from './settings-source.ts';
import { mailPasswordPlace, messageSettingsTable, outgoingMessageTable } from './tables.ts';

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
      async update({ input, current, tx }, next) {
        const { mailPassword } = input;
        const changed = differing(current, input);
        // Otherwise somebody could have the stored password sent to a server of their own.
        const isElsewhere = ['mailHost', 'mailPort', 'mailUser'].some((field) => field in changed);
        if (isElsewhere && current.mailPasswordSealed && mailPassword === undefined)
          throw invalid([{ path: 'mailPassword', message: messageSettingsWords.passwordAgain }]);
        await restart(tx, 'mail');
        const columns = storedIn(messageSettingsTable, input);
        if (mailPassword === undefined && input.mailUser !== null) return next(columns);
        const sealed = mailPassword == null ? null : sealer.seal(mailPassword, mailPasswordPlace);
        return next({ ...columns, mailPasswordSealed: sealed }, { mailPassword: [null, null] });
      },
    },
  });

  route(app, context, testMail, async ({ params: { id }, body: { address }, viewer }) => {
    await countWithin(context, tests, viewer.userId);
    await records.read(pool, viewer, id);
    const sender = await openChannel(messenger, 'mail');
    if (!sender) throw conflict('Enter a mail server first.');
    const note = 'sent a test e-mail';
    await recordEvent(pool, viewer, { action: 'update', resource: messageSettings.name, recordId: id, note });
    try {
      const from = await readSender(pool);
      const letter = testLetter(from.organisation);
      const content = layOut(letter, { ...from, link: messenger.options.publicUrl ?? null });
      const message = { id: randomUUID(), address, subject: letter.subject, content };
      const { result, answer } = await sender.send(message);
      if (result === 'sent') await restart(pool, 'mail');
      return result === 'sent' ? { error: null, answer } : { error: answer, answer: null };
    } finally {
      sender.close();
    }
  });

  serveMessageQueue(app, context, messenger);
  serveMessageChoices(app, context);
}

async function restart(database: Database, channel: 'mail' | 'sms'): Promise<void> {
  await noteWorking(database, channel);
  await run(database, tryNow, { channel });
}
