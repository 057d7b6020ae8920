import type { ComponentType } from 'react';
import { assetsForms } from '#web/assets/add-forms.ts';
import { financialForms } from '#web/financial/add-forms.ts';
import type { featureOf } from '#web/features/resources.ts';
import { fleetForms } from '#web/fleet/add-forms.ts';
import { hrForms } from '#web/hr/add-forms.ts';
import { inventoryForms } from '#web/inventory/add-forms.ts';
import type { AddForms } from '#web/page/feature.ts';
import { settingsForms } from '#web/settings/add-forms.ts';
import { trainingForms } from '#web/training/add-forms.ts';
import { usersForms } from '#web/users/add-forms.ts';

const formOf: AddForms<typeof featureOf> = {
  ...usersForms,
  ...hrForms,
  ...trainingForms,
  ...assetsForms,
  ...fleetForms,
  ...inventoryForms,
  ...financialForms,
  ...settingsForms,
};

const forms: Readonly<Record<string, ComponentType<{ onClose: () => void }>>> = formOf;

export function AddForm({ resource, onClose }: { resource: string; onClose: () => void }) {
  const Form = forms[resource];
  return Form ? <Form onClose={onClose} /> : null;
}
