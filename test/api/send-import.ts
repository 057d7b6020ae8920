import type { Client } from './client.ts';
import type { TestServer } from './server.ts';

const boundary = 'lagoon-9b1c';

export interface SentImport {
  resource: string;
  file: string | Buffer;
  name?: string;
  columns?: Record<string, string | null>;
  names?: Record<string, Record<string, string>>;
  sheet?: string;
  id?: string;
  part?: string;
}

/** Sends a file to be looked through. */
export function sendImport(
  server: TestServer,
  by: Client,
  { file, name = 'rows.csv', columns, names, ...fields }: SentImport,
) {
  const said = Object.entries({
    ...fields,
    ...(columns && { columns: JSON.stringify(columns) }),
    ...(names && { names: JSON.stringify(names) }),
  });
  const parts = said.map(
    ([field, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
  const body = Buffer.concat([
    Buffer.from(parts.join('') + head),
    Buffer.from(file),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
  return server.client({ token: by.token, headers }).post('/api/imports', body);
}
