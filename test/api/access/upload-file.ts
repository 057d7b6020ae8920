import type { Answer, Client, TestServer } from '../server.ts';

/** A picture. */
export const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Uploads a small PDF as the person does in the browser. */
export async function uploaded(
  server: TestServer,
  { token }: Client,
  content: BlobPart = '%PDF-1.7\n',
  name = 'licence.pdf',
): Promise<Answer> {
  const form = new FormData();
  form.set('file', new File([content], name, { type: 'application/pdf' }));
  const sent = new Response(form);
  const headers = { 'content-type': sent.headers.get('content-type') ?? '' };
  const payload = Buffer.from(await sent.arrayBuffer());
  return server.client({ token, headers }).post('/api/files', payload);
}
