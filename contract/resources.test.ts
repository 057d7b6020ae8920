import { describe, expect, it } from 'vitest';
import { fieldMeta, recordShape, type Shape } from './engine/fields.ts';
import { invalidatedBy, resourceAt, resourceNamed, resources } from './resources.ts';

const referencesOf = (shape: Shape) => Object.values(shape).flatMap((schema) => fieldMeta(schema).to ?? []);

describe('every resource', () => {
  it.each(resources.map((resource) => [resource.name, resource] as const))('%s', (name, resource) => {
    expect(resourceNamed(name)).toBe(resource);
    for (const path of [...referencesOf({ ...resource.fields, ...resource.derived }), ...resource.dependsOn])
      expect(resourceAt(path)?.path, `what ${name} shows`).toBe(path);
    for (const path of referencesOf(resource.fields))
      expect(resourceAt(path)?.option, `how ${path} is offered`).toBeDefined();
    if (resource.detailRoute && 'with' in resource.detailRoute) {
      const { to } = fieldMeta({ ...resource.fields, ...resource.derived }[resource.detailRoute.with]);
      expect(resourceAt(to)?.detailRoute).toHaveProperty('page');
    }
  });
});

describe('the fields that a resource declares exist', () => {
  it.each(resources.map((resource) => [resource.name, resource] as const))('%s', (_name, resource) => {
    const fields = Object.keys({ ...resource.fields, ...resource.derived });
    const sorted = resource.sort.split(',').map((each) => each.replace('-', ''));
    expect([...fields, ...Object.keys(recordShape)]).toEqual(expect.arrayContaining(sorted));
    const shape: Shape = { ...resource.fields, ...resource.derived };
    const nameFields = Object.values(shape).flatMap((schema) => fieldMeta(schema).nameField ?? []);
    expect(fields).toEqual(expect.arrayContaining(nameFields));
    const { transitions: moves } = resource;
    const conditions = moves?.list.flatMap(({ only = [] }) => only) ?? [];
    for (const condition of conditions) {
      if (!('not' in condition)) continue;
      // Without it, the condition would hold for everyone.
      expect(condition.not === 'owner' ? moves?.owner : moves?.preparers, condition.message).toBeDefined();
    }
  });
});

describe('a write invalidates', () => {
  it.each([
    ['attendance', ['attendance']],
    // A work order shows the cost of the parts issued to it.
    [
      'stock-movements',
      [
        'assets',
        'assignments',
        'fleet',
        'fuel-entries',
        'inventory',
        'job-plans',
        'maintenance',
        'maintenance-plans',
        'meter-readings',
        'pre-start-checks',
        'purchase-orders',
        'renewals',
        'stock',
        'stock-movements',
        'stock-orders',
        'stocktake-lines',
        'stocktakes',
        'training-requirements',
        'transactions',
      ],
    ],
    [
      'maintenance',
      [
        'maintenance',
        'maintenance-plans',
        'assets',
        'assignments',
        'fleet',
        'fuel-entries',
        'inventory',
        'job-plans',
        'meter-readings',
        'pre-start-checks',
        'purchase-orders',
        'renewals',
        'stock',
        'stock-movements',
        'stock-orders',
        'stocktake-lines',
        'stocktakes',
        'training-requirements',
        'transactions',
      ],
    ],
    ['time-entries', ['time-entries', 'timesheets']],
    ['training-providers', ['training-providers', 'training-sessions', 'enrolments']],
  ])('after %s: %j', (written, invalidated) => {
    expect([...invalidatedBy([written])].toSorted()).toEqual(invalidated.toSorted());
  });

  it('resources that depend on it indirectly', () => {
    expect([...invalidatedBy(['roles'])]).toEqual(
      expect.arrayContaining(['users', 'employees', 'leave-requests']),
    );
    expect([...invalidatedBy(['roles'])]).not.toContain('sites');
  });

  it('nothing else if the table has no resource', () => {
    expect([...invalidatedBy(['files'])]).toEqual(['files']);
  });
});
