import type { Locator, Page } from '@playwright/test';
import { expect, test, unique, type Api } from './fixtures.ts';

const widths = [360, 390, 1440];

for (const width of widths)
  test(`lists and heads hold the longest values at ${width} pixels`, async ({ page, apiAs, openAs }) => {
    test.setTimeout(240_000);
    await page.setViewportSize({ width, height: 800 });
    const made = await addLongest(await apiAs('admin'));
    await openAs('admin', '/nowhere');
    for (const address of made.lists) {
      await page.goto(address);
      const row = page.getByRole('main').locator('[data-row]').filter({ hasText: made.word }).first();
      await expect(row, address).toBeVisible();
      expect.soft(await faultsOf(page, page.getByRole('main')), address).toEqual([]);
    }
    for (const address of made.heads) {
      await page.goto(address);
      const opened = page.getByRole('dialog').first();
      await expect(opened.getByRole('heading').first(), address).toContainText(made.word);
      expect.soft(await faultsOf(page, opened), address).toEqual([]);
    }
  });

/** Records whose texts are as long as their fields allow: some one word, some of many. */
async function addLongest(api: Api) {
  const word = unique('Pokas').replaceAll('-', '');
  const one = (length: number) => word.padEnd(length, 'W');
  const many = (length: number) => `${word} `.repeat(30).slice(0, length).trimEnd();
  const site = await api.post('/api/sites', { name: many(80), code: word.slice(-8) });
  const person = await api.post('/api/employees', {
    firstName: many(80),
    lastName: one(80),
    email: `${one(60)}@${'w'.repeat(60)}.example.com`,
    username: one(60),
    position: many(120),
    siteId: site.id,
    startDate: '2025-02-03',
    primaryPhone: '+675 '.repeat(8).trimEnd(),
  });
  const asset = await api.post('/api/assets', {
    assetTag: one(40),
    assetName: one(120),
    category: 'Vehicle',
    currentLocation: many(120),
    assignedToId: person.id,
  });
  const vehicle = await api.post('/api/fleet', {
    assetId: asset.id,
    licensePlate: one(20),
    vinNumber: one(40),
  });
  const order = await api.post('/api/maintenance', {
    assetId: asset.id,
    title: one(120),
    kind: many(120),
    vendor: many(120),
    status: 'Planned',
    priority: 'High',
    assigneeId: person.id,
    dueDate: '2026-12-01',
  });
  const item = await api.post('/api/inventory', {
    sku: one(40),
    itemName: one(120),
    category: many(120),
    supplier: many(120),
    description: many(300),
  });
  await api.post('/api/stock', {
    itemId: item.id,
    location: many(120),
    quantityOnHand: 9,
    lowStockThreshold: 1,
  });
  const transaction = await api.post('/api/transactions', {
    date: '2026-03-01',
    description: one(300),
    category: 'Fuel',
    type: 'Expense',
    amount: 9_999_999_999.99,
    siteId: site.id,
    assetId: asset.id,
  });
  const course = await api.post('/api/training-courses', {
    courseName: one(120),
    targetGroup: many(120),
    competencyLevel: one(120),
  });
  const provider = await api.post('/api/training-providers', {
    providerName: one(120),
    contactDetails: one(300),
  });
  await api.post('/api/training-sessions', {
    courseId: course.id,
    providerId: provider.id,
    status: 'Scheduled',
    startDate: '2027-03-01',
    location: many(120),
  });
  await api.post('/api/training-needs', {
    employeeId: person.id,
    courseId: course.id,
    dueDate: '2027-03-05',
  });
  await api.post('/api/leave-requests', {
    employeeId: person.id,
    leaveType: 'Annual',
    startDate: '2027-03-01',
    endDate: '2027-03-05',
    reason: one(1000),
  });
  return {
    word,
    lists: [
      `/users?q=${word}`,
      `/hr?q=${word}`,
      `/hr?tab=leave&q=${word}`,
      `/assets?q=${word}`,
      `/fleet?q=${word}`,
      `/fleet?tab=maintenance&q=${word}`,
      `/inventory?q=${word}`,
      `/inventory?tab=movements&q=${word}`,
      `/inventory?tab=stock&q=${word}`,
      `/financial?tab=transactions&q=${word}`,
      `/training?q=${word}`,
      `/training?tab=providers&q=${word}`,
      `/training?tab=sessions&q=${word}`,
      `/training?tab=needs&q=${word}`,
    ],
    heads: [
      `/hr?view=${person.id}`,
      `/assets?view=${asset.id}`,
      `/fleet?view=${vehicle.id}`,
      `/fleet?tab=maintenance&view=${order.id}`,
      `/inventory?view=${item.id}`,
      `/financial?tab=transactions&view=${transaction.id}`,
    ],
  };
}

/** What is wider than the page, its card or its cell, and shortened texts without a title. */
async function faultsOf(page: Page, inside: Locator): Promise<string[]> {
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  const faults = await inside.evaluate((root) => {
    const found: string[] = [];
    const name = (element: Element) =>
      `${element.tagName} ${element.className.slice(0, 60)} ${element.textContent.slice(0, 30)}`;
    const outside = (inner: DOMRect, outer: DOMRect) =>
      inner.width > 0 && (inner.right > outer.right + 1 || inner.left < outer.left - 1);
    for (const cell of root.querySelectorAll('td')) {
      const box = cell.getBoundingClientRect();
      const card = cell.closest('section, [role=dialog]') ?? root;
      if (outside(box, card.getBoundingClientRect())) found.push(`cell outside the card: ${name(cell)}`);
      for (const part of cell.querySelectorAll('*')) {
        if (part.closest('.sr-only, svg')) continue;
        if (outside(part.getBoundingClientRect(), box)) found.push(`outside the cell: ${name(part)}`);
      }
    }
    for (const head of root.querySelectorAll('h2, h2 + *, h2 ~ div *')) {
      const card = head.closest('section, [role=dialog]') ?? root;
      if (
        !head.closest('td, .sr-only, svg, [role=tablist]') &&
        outside(head.getBoundingClientRect(), card.getBoundingClientRect())
      )
        found.push(`outside the head: ${name(head)}`);
    }
    for (const element of root.querySelectorAll<HTMLElement>('td, td *')) {
      if (element.closest('.sr-only')) continue;
      const { overflowX } = getComputedStyle(element);
      const isCut = element.scrollWidth > element.clientWidth + 1 && overflowX !== 'visible';
      if (isCut && element.clientWidth > 0 && !element.closest('[title]'))
        found.push(`cut off without a title: ${name(element)}`);
    }
    return [...new Set(found)];
  });
  return tooWide > 0 ? [`the page is ${tooWide} px too wide`, ...faults] : faults;
}
