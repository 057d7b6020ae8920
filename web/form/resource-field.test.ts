import { describe, expect, it } from 'vitest';
import type { assets } from '#contract/assets/assets.ts';
import type { FieldName } from '#web/engine/records.ts';
import type { ResourceField } from './resource-field.tsx';
import type { FormSetup, ResourceForm } from './use-resource-form.ts';

type NameIn<Form> =
  Form extends ResourceForm<infer Field> ? Parameters<typeof ResourceField<Field>>[0]['name'] : never;

describe('the name of a field', () => {
  it('must be one of the resource and of its form', () => {
    const known: NameIn<ResourceForm<FieldName<typeof assets>>> = 'serialNumber';
    // @ts-expect-error -- misspelt
    const misspelt: NameIn<ResourceForm<FieldName<typeof assets>>> = 'serialNummer';
    // @ts-expect-error -- not a field of this form
    const elsewhere: NameIn<ResourceForm<'assetTag' | 'notes'>> = 'serialNumber';
    // @ts-expect-error -- derived, so it can't be written
    const derived: FormSetup<typeof assets, FieldName<typeof assets>>['fields'] = ['lastService'];
    expect([known, misspelt, elsewhere, derived]).toBeDefined();
  });
});
