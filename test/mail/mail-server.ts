import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

const file = (name: string) => join(import.meta.dirname, name);

/** For MAIL_CA_FILE: the certificate of the mail server. It is valid for 100 years. */
export const certificatePath = file('localhost.pem');

export const mailUser = 'bilum';
export const mailPassword = 'smtp password 1';

export interface Received {
  mail: ParsedMail;
  source: string;
  /** The recipients of the envelope. */
  to: string[];
  from: string;
}

interface Refusal {
  /** An SMTP status such as 450 or 550. */
  code: number;
  sentence: string;
}

export interface MailServer {
  port: number;
  received: Received[];
  /** What the server does to the next commands; each is used once, undefined accepts. */
  recipients: (Refusal | undefined)[];
  contents: (Refusal | undefined)[];
  /** Refuses every sign-in. */
  refusesSignIn: boolean;
  /** Runs before a mail is accepted. */
  beforeAccepting: () => Promise<unknown>;
  stop: () => Promise<void>;
}

type Setup = 'STARTTLS' | 'TLS' | 'no encryption';

/** A real SMTP server that keeps what it receives. */
export async function startMailServer(security: Setup = 'STARTTLS'): Promise<MailServer> {
  const state: Omit<MailServer, 'port' | 'stop'> = {
    received: [],
    recipients: [],
    contents: [],
    refusesSignIn: false,
    beforeAccepting: async () => {},
  };
  const server = new SMTPServer({
    secure: security === 'TLS',
    key: readFileSync(file('localhost-key.pem')),
    cert: readFileSync(certificatePath),
    ...(security === 'no encryption' && { disabledCommands: ['STARTTLS'] }),
    authOptional: false,
    allowInsecureAuth: security === 'no encryption',
    logger: false,
    onAuth({ username, password }, _session, callback) {
      const isRight = !state.refusesSignIn && username === mailUser && password === mailPassword;
      if (isRight) return callback(null, { user: username });
      return callback(refusal({ code: 535, sentence: 'Wrong username or password' }));
    },
    onRcptTo(_address, _session, callback) {
      const refused = state.recipients.shift();
      callback(refused ? refusal(refused) : null);
    },
    onData(stream, session, callback) {
      // oxlint-disable-next-line promise/no-callback-in-promise -- the server's own interface
      receive(stream, session).then((refused) => callback(refused, 'queued'), callback);
    },
  });

  async function receive(stream: NodeJS.ReadableStream, session: SMTPServerSession): Promise<Error | null> {
    const pieces: Buffer[] = [];
    for await (const piece of stream) pieces.push(Buffer.from(piece));
    const refused = state.contents.shift();
    if (refused) return refusal(refused);
    const source = Buffer.concat(pieces).toString();
    const { mailFrom, rcptTo } = session.envelope;
    state.received.push({
      source,
      mail: await simpleParser(source),
      to: rcptTo.map(({ address }) => address),
      from: mailFrom ? mailFrom.address : '',
    });
    await state.beforeAccepting();
    return null;
  }

  // A client that does not trust the certificate ends the connection.
  server.on('error', () => undefined);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()));
  const { port } = server.server.address() as AddressInfo;
  return Object.assign(state, {
    port,
    stop: () => new Promise<void>((stopped) => server.close(() => stopped())),
  });
}

function refusal({ code, sentence }: Refusal): Error {
  return Object.assign(new Error(sentence), { responseCode: code });
}
