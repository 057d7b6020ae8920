import { expect, test, unique } from './fixtures.ts';

/** A picture of one dot. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a plan has its work order, which takes the machine out of service and plans the next', async ({
  page,
  apiAs,
  openAs,
  expectToast,
  expectAccessible,
}) => {
  const fleet = await apiAs('fleet');
  const asset = { assetTag: unique('WO'), assetName: 'Grader', category: 'Heavy Machinery' };
  const { id } = await fleet.post('/api/assets', asset);
  await openAs('fleet', `/assets?view=${id}`);
  const panel = page.getByRole('dialog', { name: 'Grader' });
  await panel.getByRole('button', { name: 'Add Plan' }).click();
  const adding = page.getByRole('dialog', { name: `Add a plan for ${asset.assetTag}` });
  await adding.getByLabel('Every (months)').fill('3');
  await expect(adding.getByText('Next due:')).toBeVisible();
  await expectAccessible();
  await adding.getByRole('button', { name: 'Add Plan' }).click();
  await expectToast('Success', 'Maintenance plan created successfully');

  await panel.getByRole('region', { name: 'Plans' }).getByRole('link', { name: 'Service' }).click();
  const plan = page.getByRole('dialog', { name: 'Service plan of Grader' });
  await expect(plan.getByText('3 months')).toBeVisible();
  await expectAccessible();
  await plan.getByRole('link', { name: 'Open the next work order' }).click();
  const order = page.getByRole('dialog', { name: 'Service of Grader' });
  await order.getByRole('button', { name: 'Start Work' }).click();
  const starting = page.getByRole('dialog', { name: /^Start WO-\d+ Service/ });
  await expect(starting.getByRole('checkbox', { name: 'Take the asset out of service' })).toBeChecked();
  await expectAccessible();
  await starting.getByRole('button', { name: 'Start Work' }).click();
  await expectToast('Success', 'Work started successfully');
  expect(await fleet.get(`/api/assets/${id}`)).toMatchObject({ status: 'Under Maintenance' });

  await order.getByRole('button', { name: 'Complete' }).click();
  const completing = page.getByRole('dialog', { name: /^Complete WO-\d+ Service/ });
  await completing.getByLabel('Engine hours').fill('310');
  await completing.getByLabel('Labour Cost').fill('200');
  await completing.getByLabel('Bought outside').fill('80.50');
  await completing
    .getByLabel('Photo to upload')
    .setInputFiles(['before.png', 'after.png'].map((name) => ({ name, mimeType: 'image/png', buffer: dot })));
  await expect(completing.getByRole('button', { name: 'Remove before.png' })).toBeVisible();
  await expect(completing.getByRole('button', { name: 'Remove after.png' })).toBeVisible();
  await expectAccessible();
  await completing.getByRole('button', { name: 'Complete' }).click();
  await expectToast('Success', 'Maintenance completed successfully');
  await expect(order.getByText(/280\.50$/)).toBeVisible();
  expect(await fleet.get(`/api/assets/${id}`)).toMatchObject({ status: 'Operational' });
  await order.getByRole('button', { name: 'Open Photo 2' }).click();
  const photo = page.getByRole('dialog', { name: 'Photo 2' });
  await expect(photo.getByRole('img', { name: 'Photo 2' })).toBeVisible();
  await expectAccessible();
  await photo.getByRole('button', { name: 'Close' }).click();

  await order.getByRole('link', { name: 'Open the plan' }).click();
  await expect(plan.getByText('Last Done')).toBeVisible();
  await expect(plan.getByRole('link', { name: 'Open the next work order' })).toBeVisible();
});

test('the photos of a work order come a few at a time, as the server lets one person have them', async ({
  page,
  apiAs,
  openAs,
  expectToast,
}) => {
  const fleet = await apiAs('fleet');
  const { id: assetId } = await fleet.post('/api/assets', {
    assetTag: unique('HVM'),
    assetName: 'Grader',
    category: 'Heavy Machinery',
    status: 'Operational',
  });
  const order = { assetId, kind: 'Repair', priority: 'Medium', dueDate: '2027-06-01' };
  const { id } = await fleet.post('/api/maintenance', order);
  await openAs('fleet', `/fleet?tab=maintenance&view=${id}`);
  await page.getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: /^Edit WO-\d+ Repair/ });
  const names = Array.from({ length: 8 }, (_, index) => `${index + 1}.png`);
  await form
    .getByLabel('Photo to upload')
    .setInputFiles(names.map((name) => ({ name, mimeType: 'image/png', buffer: dot })));
  await expect(form.getByRole('button', { name: 'Remove 8.png' })).toBeVisible();
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast('Success', 'Maintenance updated successfully');

  let underWay = 0;
  let most = 0;
  await page.route('**/api/maintenance/*/files/*', async (route) => {
    underWay += 1;
    most = Math.max(most, underWay);
    const response = await route.fetch();
    underWay -= 1;
    await route.fulfill({ response });
  });
  await page.reload();
  await expect(page.getByRole('button', { name: /^Open Photo/ })).toHaveCount(8);
  expect(most, 'files of one person at once').toBeLessThanOrEqual(3);
});

test('the tasks of a job plan are written and put in order by keyboard', async ({
  page,
  apiAs,
  openAs,
  expectToast,
  expectAccessible,
}) => {
  const title = unique('C service');
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs('fleet', '/fleet?tab=job-plans&add=job-plan');
  const form = page.getByRole('dialog', { name: 'Add Job Plan' });
  await form.getByLabel('Title').fill(title);
  await form.getByRole('textbox', { name: 'Task 1' }).fill('Grease the pins');
  await page.keyboard.press('Enter');
  await expect(form.getByRole('textbox', { name: 'Task 2' })).toBeFocused();
  await page.keyboard.type('Drain the oil');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Wash');
  await form.getByRole('button', { name: 'Move Drain the oil up' }).press('Enter');
  await expect(form.getByRole('textbox', { name: 'Task 1' })).toHaveValue('Drain the oil');
  await form.getByRole('button', { name: 'Remove Wash' }).press('Enter');
  await expect(form.getByRole('textbox', { name: 'Task 2' })).toBeFocused();
  await expectAccessible();
  await form.getByRole('button', { name: 'Add Job Plan' }).click();
  await expectToast('Success', 'Job plan created successfully');
  const [made] = await (
    await apiAs('fleet')
  ).get<{ tasks: string[] }[]>(`/api/job-plans?title=${encodeURIComponent(title)}`);
  expect(made?.tasks).toEqual(['Drain the oil', 'Grease the pins']);
});

test('job plans are for those who see all maintenance', async ({ page, openAs }) => {
  await openAs('employee', '/fleet');
  await expect(page.getByRole('tab', { name: 'Plans', exact: true })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Job plans' })).toHaveCount(0);
});

test('a job plan comes onto the order, the job card is printed, and completion opens the next order', async ({
  page,
  apiAs,
  openAs,
  expectToast,
  expectAccessible,
}) => {
  const fleet = await apiAs('fleet');
  const store = await apiAs('store');
  const [itemName, title] = [unique('Oil filter'), unique('B service')];
  const { id: itemId } = await store.post('/api/inventory', { sku: unique('FLT'), itemName });
  const { id: stockId } = await store.post('/api/stock', { itemId, location: 'Bin 7' });
  const received = { stockId, kind: 'Receive', quantity: 5, unitCost: 12.5 };
  await store.post('/api/stock-movements', received);
  const asset = { assetTag: unique('JC'), assetName: 'Grader', category: 'Heavy Machinery' };
  const { id: assetId } = await fleet.post('/api/assets', asset);
  const { id: jobPlanId } = await fleet.post('/api/job-plans', {
    title,
    kind: 'Service',
    estimatedHours: 4,
    tasks: ['Drain the oil', 'Change the filter'],
    kit: [{ itemId, quantity: 2 }],
  });
  const every = { everyHours: 250, startHours: 100, startDate: '2026-01-01' };
  const plan = await fleet.post<{ id: string; nextId: string }>('/api/maintenance-plans', {
    assetId,
    kind: 'Service',
    jobPlanId,
    ...every,
  });

  const order = page.getByRole('dialog', { name: `${title} of Grader` });
  const issuing = page.getByRole('dialog', { name: 'Issue Parts' });
  await openAs('store', `/fleet?tab=maintenance&view=${plan.nextId}`);
  await order.getByRole('button', { name: 'Issue Parts' }).click();
  await issuing.getByLabel(`Quantity of ${itemName}`).fill('1');
  await issuing.getByRole('button', { name: 'Issue', exact: true }).click();
  await expectToast('Success', 'Parts issued successfully');
  await expect(order.getByText('1 of 2 issued')).toBeVisible();

  await openAs('fleet', `/fleet?tab=maintenance&view=${plan.nextId}`);
  await order.getByRole('checkbox', { name: 'Drain the oil' }).click();
  await expect(order.getByText('1 of 2 done')).toBeVisible();
  await expectAccessible();
  await order.getByRole('button', { name: 'Issue Parts' }).click();
  await expect(issuing.getByLabel(`Quantity of ${itemName}`)).toHaveValue('1');
  await expectAccessible();
  await issuing.getByRole('button', { name: 'Issue', exact: true }).click();
  await expectToast('Success', 'Parts issued successfully');
  await expect(order.getByText('2 of 2 issued')).toBeVisible();

  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-was-printed', '');
  });
  await order.getByRole('button', { name: 'Job Card' }).click();
  await expect(page.locator('body[data-was-printed]')).toBeAttached();
  const card = page.locator('[data-printed-alone]');
  for (const text of [title, asset.assetTag, 'Change the filter', itemName, 'Bin 7', 'Checked by'])
    await expect(card).toContainText(text);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));

  await order.getByRole('button', { name: 'Start Work' }).click();
  await page
    .getByRole('dialog', { name: /^Start WO/ })
    .getByRole('button', { name: 'Start Work' })
    .click();
  await expectToast('Success', 'Work started successfully');
  await order.getByRole('button', { name: 'Complete' }).click();
  const completing = page.getByRole('dialog', { name: /^Complete WO/ });
  await expect(completing.getByText('1 task not done yet')).toBeVisible();
  await expect(completing.getByText(/25\.00$/)).toBeVisible();
  await expectAccessible();
  await completing.getByRole('button', { name: 'Complete' }).click();
  await expect(completing.getByLabel('Engine hours')).toHaveAttribute('aria-invalid', 'true');
  await completing.getByLabel('Engine hours').fill('345');
  await completing.getByLabel('Bought outside').fill('100');
  await completing.getByRole('button', { name: 'Complete' }).click();
  await expectToast('Success', 'Maintenance completed successfully');
  await expect(order.getByText(/125\.00$/)).toBeVisible();

  const [next] = await fleet.get<object[]>(`/api/maintenance?planId=${plan.id}&status=Planned`);
  expect(next).toMatchObject({ title, dueHours: 595, tasks: [{ isDone: false }, { isDone: false }] });
});
