import { notificationHeadings } from '#contract/notifications/notifications.ts';
import { jobNames, type ScheduledJob } from '#contract/settings/jobs.ts';
import { expect, test } from './fixtures.ts';

interface Settings {
  isBackupScheduled: boolean;
  backupFolder: string;
}

test('a backup is turned on, fails, and its notification leads to the reason', async ({
  page,
  apiAs,
  openAs,
  expectToast,
}) => {
  const api = await apiAs('admin');
  const { backupFolder } = await api.get<Settings>('/api/settings');
  try {
    await openAs('admin', '/settings?tab=jobs');
    const jobs = page.getByRole('region', { name: 'Scheduled jobs' });
    const backup = jobs.getByRole('listitem').filter({ hasText: 'Writes a backup' });
    await expect(jobs.getByRole('listitem')).toHaveCount(jobNames.length);
    await expect(backup).toContainText('Off');
    await expect(backup).toContainText('Not run yet');
    const card = page.getByRole('region', { name: 'Backup' });
    await card.getByLabel('Hour of the day').fill('24');
    await card.getByRole('button', { name: 'Save Changes' }).click();
    await expect(card.getByLabel('Hour of the day')).toHaveAccessibleDescription(
      /Hour of the day must be at most 23/,
    );
    await card.getByLabel('Hour of the day').fill('3');
    await card.getByRole('checkbox', { name: 'Take a backup every day' }).click();
    await card.getByLabel('Folder').fill('/nowhere/at/all');
    await card.getByRole('button', { name: 'Save Changes' }).click();
    await expectToast('Success', 'Settings updated successfully');
    await expect
      .poll(
        async () => (await api.get<ScheduledJob[]>('/api/jobs')).find(({ name }) => name === 'backup')?.state,
      )
      .toBe('failed');
    await page.goto('/');
    await page.getByRole('button', { name: /^Notifications/ }).click();
    const group = page.getByRole('region', { name: notificationHeadings['job-failed'] });
    await group.getByRole('link', { name: /Backup failed: There is no folder \/nowhere\/at\/all/ }).click();
    await expect(page).toHaveURL('/settings?tab=jobs');
    await expect(backup).toContainText('Failed');
    await expect(backup).toContainText('/nowhere/at/all');
  } finally {
    await api.put('/api/settings', { isBackupScheduled: false, backupHour: 2, backupFolder });
  }
});

test('who may not change the settings is not shown the jobs', async ({ page, openAs }) => {
  await openAs('hr', '/settings?tab=jobs');
  await expect(page.getByRole('region', { name: 'Organisation' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Scheduled jobs' })).toHaveCount(0);
});
