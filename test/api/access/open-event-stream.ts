import type { Answer, Client, TestServer } from '../server.ts';

/** The beginning of an answer that has no end. */
export async function openEventStream({ app }: TestServer, { token }: Client): Promise<Answer> {
  const answer = await app.inject({
    url: '/api/events',
    headers: { ...(token && { authorization: `Bearer ${token}` }) },
    payloadAsStream: true,
  });
  answer.stream().destroy();
  return { status: answer.statusCode, body: undefined, text: '', headers: answer.headers };
}
