import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '#server/options.ts';
import { startServer, type TestServer } from './server.ts';

let server: TestServer;
let document: any;

beforeAll(async () => {
  server = await startServer();
  document = (await server.nobody.get('/api/openapi.json')).body;
});
afterAll(() => server.stop());

describe('the description of the API', () => {
  it('is OpenAPI 3.1 that a linter has nothing to say against', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'bilum-openapi-'));
    const file = join(folder, 'openapi.json');
    await writeFile(file, JSON.stringify(document));
    const redocly = join(projectRoot(), 'node_modules/@redocly/cli/bin/cli.js');
    const options = {
      cwd: folder,
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    };
    const linted = await promisify(execFile)(
      process.execPath,
      [redocly, 'lint', file, '--extends', 'recommended', '--format', 'json'],
      options,
    ).catch((error: { stdout: string }) => error);
    await rm(folder, { recursive: true });
    const { totals, problems } = JSON.parse(linted.stdout);
    expect(problems.map((problem: { message: string }) => problem.message)).toEqual([]);
    expect(totals).toMatchObject({ errors: 0, warnings: 0 });
  }, 30_000);

  it('has every endpoint, with the right it needs', () => {
    for (const { method, path, access } of server.app.endpoints) {
      const operation = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
      expect(operation, `${method} ${path}`).toBeDefined();
      expect(operation.security).toEqual(access === 'anyone' ? [] : [{ session: [] }]);
      if (access.includes(':')) expect(operation.description).toContain(access);
    }
  });

  it('says what is sent with a file', () => {
    const { post } = document.paths['/api/imports'];
    const { required, properties } = post.requestBody.content['multipart/form-data'].schema;
    expect(required).toEqual(['resource', 'file']);
    expect(Object.keys(properties)).toEqual(['id', 'resource', 'columns', 'names', 'sheet', 'part', 'file']);
    expect(properties.resource.enum).toContain('employees');
    expect(properties.columns).toMatchObject({
      type: 'string',
      description: expect.stringContaining('JSON'),
    });
    const file = document.paths['/api/files'].post.requestBody.content['multipart/form-data'].schema;
    expect(Object.keys(file.properties)).toEqual(['file']);
  });

  it('says what may be sent and what comes back', () => {
    const { post, get } = document.paths['/api/assets'];
    const body = post.requestBody.content['application/json'].schema;
    expect(body.required.toSorted()).toEqual(['assetName', 'assetTag', 'category']);
    expect(body.properties.status.enum).toEqual(['Operational', 'Under Maintenance', 'Decommissioned']);
    expect(body.additionalProperties).toBe(false);
    expect(Object.keys(post.responses)).toEqual(expect.arrayContaining(['201', '401', '403', '409', '422']));
    const parameters = get.parameters.map(({ name }: { name: string }) => name);
    expect(parameters).toEqual(
      expect.arrayContaining(['q', 'sort', 'page', 'pageSize', 'total', 'purchaseDateFrom']),
    );
    expect(JSON.stringify(document)).not.toMatch(/"(label|kind|hint|class)":"/);
  });

  it('says where a record may go, and who may take it there', () => {
    const { description } = document.paths['/api/payroll/{id}'].put;
    expect(description.split('\n')).toEqual([
      'Needs the permission `payroll:update`.',
      '',
      '- Status of a new record: Draft.',
      "- Status Draft to Void ('Void'), with Reason for voiding.",
      "- Status Approved, Paid to Void ('Void'): with the permission payroll:approve for all, with Reason for voiding.",
      "- Status Approved to Draft ('Mark as Draft'): with the permission payroll:approve for all.",
      "- Status Draft to Approved ('Approve'): with the permission payroll:approve for all, not on their own record, not by the person who prepared the record, confirmed in the last 10 minutes, and no other fields can be sent with the change.",
      "- Status Approved to Paid ('Mark as paid'): with the permission payroll:approve for all, not on their own record.",
      '- Status Approved, Paid, Void locks the record except Reason for voiding.',
    ]);
  });
});

describe('its page', () => {
  it('names every call and needs no script', async () => {
    const { headers, text } = await server.nobody.get('/api/docs');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(text).not.toMatch(/<script|style=|onclick/i);
    for (const { method, path } of server.app.endpoints)
      expect(text).toContain(`${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
  });
});
