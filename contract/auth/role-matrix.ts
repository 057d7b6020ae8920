import { classRights, type Permission } from '../engine/access.ts';
import { fieldClasses } from '../engine/field-classes.ts';
import { fieldMeta } from '../engine/fields.ts';
import { shapeOf } from '../engine/field-access.ts';
import { resources } from '../resources.ts';
import { actionsOf, resourceNames, permissionTo, verbOf, termsOf } from './permission-terms.ts';
import type { PermissionAction } from './resource-terms.ts';

export const matrixColumns = ['See', 'Add', 'Change', 'Delete', 'Also'] as const;
export type MatrixColumn = (typeof matrixColumns)[number];

export interface MatrixCell {
  permission: Permission;
  /** The verb, where the column does not say it: 'approve', 'issue'. */
  verb: string | null;
}

/** One resource and the actions that it has. */
export interface MatrixLine {
  things: string;
  about: string | null;
  cells: Partial<Record<MatrixColumn, MatrixCell>>;
}

export interface MatrixArea {
  area: string;
  lines: MatrixLine[];
}

const columnOf: Record<PermissionAction, MatrixColumn> = {
  read: 'See',
  create: 'Add',
  update: 'Change',
  remove: 'Delete',
  approve: 'Also',
  reveal: 'Also',
  void: 'Also',
};

const verbOfColumn: Partial<Record<MatrixColumn, string>> = {
  See: 'see',
  Add: 'add',
  Change: 'change',
  Delete: 'delete',
};

/** Everything that a role can allow, by area. */
export function roleMatrix(): MatrixArea[] {
  const areas = new Map<string, MatrixLine[]>();
  for (const resource of resourceNames) {
    const { area, things, about } = termsOf(resource);
    const cells = actionsOf(resource).flatMap((action) => {
      const permission = permissionTo(resource, action);
      const column = columnOf[action];
      const verb = verbOf(resource, action);
      return permission ? [[column, { permission, verb: verb === verbOfColumn[column] ? null : verb }]] : [];
    });
    const read = permissionTo(resource, 'read');
    const line = {
      things,
      about: (read && fieldsOpenedBy(read)) ?? about ?? null,
      cells: Object.fromEntries(cells),
    };
    areas.set(area, [...(areas.get(area) ?? []), line]);
  }
  return [...areas].map(([area, lines]) => ({ area, lines }));
}

/** Labels of the fields that this permission opens, by their field class or a limited view. */
function fieldsOpenedBy(right: Permission): string | undefined {
  const opened = fieldClasses.filter((each) => each !== 'public' && classRights[each].read === right);
  const labels = resources.flatMap((resource) =>
    Object.values(shapeOf(resource)).flatMap((schema) => {
      const { class: of = 'public', label } = fieldMeta(schema);
      return opened.includes(of) ? [label] : [];
    }),
  );
  return labels.length > 0 && right !== 'settings:update' ? [...new Set(labels)].join(', ') : undefined;
}
