import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from './server.ts';

/**
 * Every sentence of the specification's error catalogue, and the texts of its screens that both sides
 * hold, typed here by hand. N stands for a count.
 */
const failures = [
  'Failed to fetch dashboard stats',
  'Failed to fetch users',
  'Failed to create user',
  'Failed to update user',
  'Failed to delete user',
  'Failed to fetch roles',
  'Failed to create role',
  'Failed to fetch employees',
  'Failed to create employee',
  'Failed to update employee',
  'Failed to fetch leave requests',
  'Failed to create leave request',
  'Failed to update leave request',
  'Failed to fetch assets',
  'Failed to create asset',
  'Failed to fetch fleet',
  'Failed to fetch inventory',
  'Failed to fetch stock',
  'Failed to fetch transactions',
  'Failed to fetch payroll',
  'Failed to fetch employee timesheets',
  'Failed to fetch timesheet',
  'Failed to fetch employee training needs',
  'Failed to fetch banking details',
  'Failed to create banking details',
  'Failed to update banking details',
  'Failed to delete banking details',
  'Failed to fetch attendance',
  'Failed to create attendance',
  'Failed to update attendance',
  'Failed to delete attendance',
  'Failed to fetch medical history',
  'Failed to create medical history',
  'Failed to update medical history',
  'Failed to fetch employee documents',
  'Failed to create employee document',
  'Failed to update employee document',
  'Failed to delete employee document',
  'Failed to fetch time entries',
  'Failed to create time entry',
  'Failed to update time entry',
  'Failed to delete time entry',
  'Failed to fetch training courses',
  'Failed to create training course',
  'Failed to update training course',
  'Failed to delete training course',
  'Failed to fetch training providers',
  'Failed to create training provider',
  'Failed to update training provider',
  'Failed to delete training provider',
  'Failed to fetch training needs',
  'Failed to create training need',
  'Failed to update training need',
  'Failed to delete training need',
  'Failed to fetch training sessions',
  'Failed to create training session',
  'Failed to update training session',
  'Failed to delete training session',
  'Failed to clear calendar',
  'Failed to create timesheet',
  'Failed to update timesheet',
];

/** What a screen says; of the failures, those that its dialogs say in other words than the endpoints. */
const words = [
  'Login failed',
  'Successfully logged in',
  'Please enter both username and password',
  'Please select at least one date',
  'Failed to save banking details',
  'Failed to record attendance',
  'Failed to save medical history',
  'Failed to add document',
  'Failed to delete document',
  'Failed to add time entry',
  'User deleted successfully',
  'Employee updated successfully',
  'Banking details saved successfully',
  'Attendance recorded successfully',
  'N attendance record(s) created successfully',
  'Calendar cleared successfully',
  'Leave request created successfully',
  'Medical history saved successfully',
  'Document added successfully',
  'Timesheet created successfully',
  'Time entry added successfully',
  'Are you sure you want to delete this user?',
  'Are you sure you want to delete this document?',
  'Delete this time entry?',
  'No users found. Add your first user to get started.',
  'No employees found',
  'No assets found. Add your first asset to get started.',
  'No attendance records for this date',
  'No leave requests',
  'No documents uploaded yet',
  'No time entries yet. Click "Add Entry" to start tracking hours.',
];

const contract = new URL('../../contract/', import.meta.url);
let server: TestServer;
let sources: { file: string; text: string; exported: Record<string, unknown> }[];

beforeAll(async () => {
  server = await startServer();
  const all = await readdir(contract, { recursive: true });
  const files = all.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  sources = await Promise.all(
    files.map(async (file) => ({
      file,
      text: await readFile(new URL(file, contract), 'utf8'),
      exported: await import(new URL(file, contract).href),
    })),
  );
});
afterAll(() => server.stop());

/** The sentences of every `…Words`, and the single ones, each with where it stands. */
function spoken(): { sentence: string; place: string }[] {
  return sources.flatMap(({ file, exported }) =>
    Object.entries(exported).flatMap(([name, value]) => {
      if (typeof value === 'string') return [{ sentence: value, place: `${file} ${name}` }];
      if (!name.endsWith('Words') || typeof value !== 'object') return [];
      return Object.entries(value ?? {}).map(([key, said]) => ({
        sentence: typeof said === 'function' ? String(said('N')) : String(said),
        place: `${file} ${name}.${key}`,
      }));
    }),
  );
}

describe('the catalogue', () => {
  it.each(failures)('"%s" is what a served endpoint says when it fails', (sentence) => {
    expect(server.app.endpoints.map(({ failure }) => failure)).toContain(sentence);
  });

  it.each(words)('"%s" is in the words of its area, once', (sentence) => {
    const places = spoken().filter((each) => each.sentence === sentence);
    expect(places.map(({ place }) => place)).toHaveLength(1);
  });

  it.each([...failures, ...words])('"%s" is typed once at most', (sentence) => {
    const places = sources.flatMap(({ file, text }) =>
      text
        .split(`'${sentence}'`)
        .slice(1)
        .map(() => file),
    );
    expect(places.length, places.join()).toBeLessThanOrEqual(1);
  });

  it('has a sentence of its own kind for every endpoint', () => {
    for (const { failure, method, path } of server.app.endpoints)
      expect(failure, `${method} ${path}`).toMatch(/^(Failed to [a-z].*[^.]|Login failed)$/);
  });
});
