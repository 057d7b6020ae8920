import { expect, test } from './fixtures.ts';

test('an auditor checks that the log is as it was written', async ({ page, openAs, expectAccessible }) => {
  await openAs('auditor', '/settings?tab=log');
  const log = page.getByRole('region', { name: 'Audit log' });
  const outcome = log.getByRole('status');
  await expect(async () => {
    await log.getByRole('button', { name: 'Check audit log' }).click();
    await expect(outcome).toContainText(/^Unchanged since \d\d\/\d\d\/\d{4} \d\d:\d\d: [\d,]+ entries\./);
  }).toPass();
  await expect(outcome).toContainText('Keep a copy of its hash');
  await expectAccessible();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible('color-contrast');
});

test('a log that is not whole is told entry by entry', async ({ page, openAs, expectAccessible }) => {
  await page.route('**/api/audit/check', (route) =>
    route.fulfill({
      json: {
        since: '2026-03-03T00:00:00.000Z',
        entries: 12345,
        fromBefore: 0,
        waiting: 2,
        head: { position: 7, hash: '9f'.repeat(32) },
        findingCount: 21,
        findings: [
          {
            kind: 'entry-changed',
            entryId: '01968f5a-2f6b-7e52-94a3-6a15f6a7c301',
            at: '2026-03-02T00:00:00.000Z',
            actorName: 'Mary Kila',
            from: null,
            to: null,
            linkedAt: null,
          },
        ],
      },
    }),
  );
  await openAs('admin', '/settings?tab=log');
  const log = page.getByRole('region', { name: 'Audit log' });
  await log.getByRole('button', { name: 'Check audit log' }).click();
  const outcome = log.getByRole('status');
  await expect(outcome.getByRole('paragraph')).toContainText([
    'The log was changed after it was written.',
    'Entry 01968f5a-2f6b-7e52-94a3-6a15f6a7c301 of 02/03/2026 10:00 by Mary Kila was changed after it was written.',
    '20 more problems.',
    'Unchanged since 03/03/2026 10:00.',
    '2 entries are not yet added to the chain.',
  ]);
  await expectAccessible();
});
