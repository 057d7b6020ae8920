import { pagePaths } from '#contract/page-paths.ts';
import { expect, test } from './fixtures.ts';

const nobody = '01900000-0000-7000-8000-000000000000';

test('what an address names that does not exist is left out with a word', async ({
  page,
  openAs,
  expectToast,
}) => {
  const cases = [
    [
      'admin',
      '/assets?status=Broken',
      '/assets',
      'This list has no Status “Broken”. That part of the link was ignored.',
    ],
    [
      'admin',
      '/assets?sort=colour',
      '/assets',
      'This list has no sort order “colour”. That part of the link was ignored.',
    ],
    [
      'admin',
      '/hr?columns=shoe',
      '/hr',
      'This list has no column “shoe”. That part of the link was ignored.',
    ],
    ['admin', '/fleet?tab=boats', '/fleet', 'There is no tab “boats” here.'],
    [
      'admin',
      `/assets?view=${nobody}`,
      '/assets',
      'This asset does not exist, or you don’t have permission to see it.',
    ],
    [
      'admin',
      '/assets?view=mine',
      '/assets',
      'This asset does not exist, or you don’t have permission to see it.',
    ],
    [
      'admin',
      `/hr?view=${nobody}`,
      '/hr',
      'This employee does not exist, or you don’t have permission to see it.',
    ],
    ['admin', '/users?page=900&q=hr', '/users?q=hr', 'This list has no page 900. The last page is 1.'],
    [
      'employee',
      '/training?tab=needs&sort=amount',
      '/training?tab=needs',
      'This list has no sort order “amount”. That part of the link was ignored.',
    ],
  ] as const;
  for (const [username, address, left, sentence] of cases) {
    await openAs(username, address);
    await expectToast('Not found', sentence);
    await expect(page).toHaveURL(left);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('table').getByRole('row').nth(1), address).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
});

test('a link to a tab that somebody else has leads to their own, without a word', async ({
  page,
  openAs,
}) => {
  await openAs('employee', '/hr?tab=leave');
  await expect(page).toHaveURL(/person\.tab=leave/);
  await expect(page.getByText('There is no tab')).toHaveCount(0);
});

test('an address of no page is absent by its status too, and no page is', async ({ page, openAs }) => {
  await openAs('admin', '/');
  const heading = page.getByRole('heading', { level: 1 });
  for (const path of Object.values(pagePaths)) {
    expect((await page.goto(path))?.status(), path).toBe(200);
    await expect(heading).not.toHaveText('404 Page Not Found');
  }
  expect((await page.goto('/metrics'))?.status()).toBe(404);
  await expect(heading).toHaveText('404 Page Not Found');
});
