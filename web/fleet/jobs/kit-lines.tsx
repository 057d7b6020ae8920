import { KitLine, LabourLine } from '#contract/fleet/work-lists.ts';
import type { FormFields } from '#web/form/use-fields.ts';
import { ReferenceLines } from './reference-lines.tsx';

interface LinesProps<Name extends string> {
  form: FormFields<Name>;
  name: NoInfer<Name>;
}

/** Parts from stock with their quantities. */
export function KitLines<Name extends string>(props: LinesProps<Name>) {
  const { itemId, quantity } = KitLine.shape;
  return (
    <ReferenceLines
      {...props}
      reference={{ name: 'itemId', schema: itemId }}
      amount={{ name: 'quantity', schema: quantity }}
      addLabel="Add Part"
    />
  );
}

/** The hours of each person. */
export function LabourLines<Name extends string>(props: LinesProps<Name>) {
  const { employeeId, hours } = LabourLine.shape;
  return (
    <ReferenceLines
      {...props}
      reference={{ name: 'employeeId', schema: employeeId }}
      amount={{ name: 'hours', schema: hours }}
      addLabel="Add Person"
    />
  );
}
