import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { rootCertificates } from 'node:tls';
import { messageSettingsWords } from '#contract/messages/message-settings.ts';
import type { Reachable } from '#server/http/networks.ts';
import { oneLine, singleLine, type Outcome } from './outcome.ts';
import type { Picture } from './picture.ts';

export interface MailServer {
  host: string;
  port: number;
  security: 'STARTTLS' | 'TLS';
  user: string | null;
  password: string | null;
  from: string;
}

export interface Mail {
  id: string;
  fromName: string;
  to: string;
  subject: string;
  text: string;
  html: string | undefined;
  picture: Picture | null;
}

interface Surroundings {
  reachable: Reachable;
  /** Certificates of authorities of the operator's own, besides the usual ones. */
  certificates: string | null;
}

const milliseconds = { connection: 10_000, greeting: 10_000, silence: 30_000, all: 60_000 };

/** One connection to the mail server, for several messages. */
export function openMailer(server: MailServer, { reachable, certificates }: Surroundings) {
  let opened: Awaited<ReturnType<typeof transportTo>> | undefined;

  /** The name is resolved here, so that what was checked is what is connected to. */
  async function open() {
    const addresses =
      isIP(server.host) === 0 ? await lookup(server.host, { all: true }) : [{ address: server.host }];
    if (!addresses.every(({ address }) => reachable.isLetIn(address)))
      throw new Unreachable(messageSettingsWords.ownNetwork);
    return transportTo(server, addresses[0]?.address ?? server.host, certificates);
  }

  async function send(mail: Mail): Promise<Outcome> {
    let limit: NodeJS.Timeout | undefined;
    try {
      opened ??= await open();
      const transport = opened;
      const late = new Promise<never>((_, reject) => {
        limit = setTimeout(
          () => reject(new Unreachable('The mail server did not answer in time')),
          milliseconds.all,
        );
      });
      const { response } = await Promise.race([transport.sendMail(composed(mail, server.from)), late]);
      return { result: 'sent', answer: oneLine(response) };
    } catch (error) {
      close();
      return outcomeOf(error);
    } finally {
      clearTimeout(limit);
    }
  }

  function close(): void {
    opened?.close();
    opened = undefined;
  }

  return { send, close };
}

async function transportTo(
  { host, port, security, user, password }: MailServer,
  address: string,
  own: string | null,
) {
  // Loaded when it is needed: it makes the start of the server longer.
  const { createTransport } = await import('nodemailer');
  return createTransport({
    pool: true,
    maxConnections: 1,
    host: address,
    port,
    secure: security === 'TLS',
    requireTLS: true,
    tls: {
      ...(isIP(host) === 0 && { servername: host }),
      minVersion: 'TLSv1.2',
      ...(own && { ca: [...rootCertificates, own] }),
    },
    ...(user && { auth: { user, pass: password ?? '' } }),
    connectionTimeout: milliseconds.connection,
    greetingTimeout: milliseconds.greeting,
    socketTimeout: milliseconds.silence,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/**
 * Names and addresses are given as values and never as header text, and the envelope is given too, so that no value can
 * add a recipient. The Message-ID is the same for each attempt.
 */
function composed({ id, fromName, to, subject, text, html, picture }: Mail, from: string) {
  return {
    messageId: `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    envelope: { from, to: [to] },
    from: { name: singleLine(fromName), address: from },
    to: { name: '', address: to },
    subject: singleLine(subject),
    text,
    ...(html !== undefined && { html, ...(picture && { attachments: [inline(picture)] }) }),
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  };
}

function inline({ cid, type, content }: Picture) {
  const filename = type === 'image/png' ? 'logo.png' : 'logo.jpg';
  return { filename, cid, content, contentType: type, contentDisposition: 'inline' as const };
}

class Unreachable extends Error {}

interface SmtpError extends Error {
  code?: unknown;
  command?: unknown;
  responseCode?: unknown;
  response?: unknown;
}

function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof Error)) throw error;
  if (error instanceof Unreachable) return { result: 'broken', answer: error.message };
  const { code, command, responseCode, response }: SmtpError = error;
  if (command === 'STARTTLS') return { result: 'broken', answer: sentenceOf('ETLS') };
  const answer = typeof response === 'string' ? oneLine(response) : sentenceOf(String(code ?? ''));
  const isOfMessage = command === 'RCPT TO' || command === 'DATA' || code === 'EMESSAGE';
  if (!isOfMessage || typeof responseCode !== 'number') return { result: 'broken', answer };
  return { result: responseCode >= 500 ? 'refused' : 'delayed', answer };
}

const sentences: Partial<Record<string, string>> = {
  ENOTFOUND: 'The name of the mail server does not exist',
  EDNS: 'The name of the mail server does not exist',
  EAI_AGAIN: 'The name of the mail server could not be looked up',
  ECONNREFUSED: 'The mail server refused the connection',
  ETIMEDOUT: 'The mail server did not answer in time',
  ETLS: 'The mail server does not offer the chosen encryption, or its certificate is not trusted',
  ESOCKET: 'The connection to the mail server failed. Check the port, the encryption and the certificate',
  ECONNECTION: 'The connection to the mail server was lost',
  EAUTH: 'The mail server refused the username or the password',
};

function sentenceOf(code: string): string {
  return sentences[code] ?? `Could not connect to the mail server${code && ` (${code})`}`;
}
