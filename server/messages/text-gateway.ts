import { messageSettingsWords } from '#contract/messages/message-settings.ts';
import { outgoingWords } from '#contract/messages/outgoing.ts';
import type { TextFormat } from '#contract/messages/text-formats.ts';
import { guardedFetch, NoAnswer } from '#server/http/guarded-fetch.ts';
import type { Reachable } from '#server/http/networks.ts';
import { oneLine, type Outcome } from './outcome.ts';
import { contentTypes, fillTemplate } from './text-template.ts';

export interface TextGateway {
  url: string;
  format: TextFormat;
  body: string;
  header: { name: string; value: string } | null;
}

export interface TextMessage {
  id: string;
  to: string;
  text: string;
  /** Its words must not be stored again with the answer of the gateway. */
  isSecret: boolean;
}

/** These statuses are about the gateway or the key, and not about one message. */
const ofGateway: ReadonlySet<number> = new Set([401, 408, 429, 503]);

/** Gives one text message to an HTTP gateway and says what became of it. */
export async function sendText(
  reachable: Reachable,
  { url, format, body, header }: TextGateway,
  { id, to, text, isSecret }: TextMessage,
): Promise<Outcome> {
  try {
    const response = await guardedFetch(reachable, forbiddenSentence)(url, {
      method: 'POST',
      headers: {
        'content-type': contentTypes[format],
        accept: '*/*',
        ...(header && { [header.name]: header.value }),
      },
      body: fillTemplate(format, body, { id, to, text }),
    });
    const { status } = response;
    const said =
      isSecret || status < 300 ? '' : without(await response.text(), [header?.value, to, to.slice(1)]);
    return { result: resultOf(status), answer: oneLine(answerOf(status, said)) };
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    if (error.wasSent) return { result: 'uncertain', answer: outgoingWords.uncertain };
    return { result: 'broken', answer: `The gateway cannot be reached. ${error.message}` };
  }
}

function resultOf(status: number): Outcome['result'] {
  if (status >= 200 && status < 300) return 'sent';
  if (status < 400 || ofGateway.has(status)) return 'broken';
  // An upstream that failed may have sent it, and a copy costs money.
  return status >= 500 ? 'uncertain' : 'refused';
}

function answerOf(status: number, said: string): string {
  if (status >= 300 && status < 400)
    return `The gateway answered ${status} with a redirect. Enter the address that it leads to.`;
  return said ? `The gateway answered ${status}: ${said}` : `The gateway answered ${status}`;
}

/** Some gateways repeat the request in their answer, as it is or encoded. */
function without(said: string, hidden: readonly (string | undefined)[]): string {
  const known = hidden.filter((value) => value !== undefined && value !== '');
  const written = known.flatMap((value = '') => [
    value,
    JSON.stringify(value).slice(1, -1),
    encodeURIComponent(value),
  ]);
  return written.reduce((text, value) => text.replaceAll(value, '•••'), said);
}

function forbiddenSentence({ protocol }: URL): string {
  return messageSettingsWords[protocol === 'https:' ? 'gatewayNetwork' : 'gatewayHttps'];
}
