import { permissionsByArea, readPermissions } from '#contract/auth/describe-permissions.ts';
import { joinPermissions, type Permissions } from '#contract/engine/access.ts';

export const levels = ['nothing', 'read', 'everything'] as const;
export type Level = (typeof levels)[number];

/** The permissions of a key: all read ones, everything, or a choice by area. */
export interface Choice {
  of: 'read' | 'everything' | 'areas';
  areas: Readonly<Record<string, Level>>;
}

/** The permissions that result from a choice. */
export function chosenRights(held: Permissions, { of, areas }: Choice): Permissions {
  if (of !== 'areas') return upTo(held, of);
  return permissionsByArea(held)
    .map(({ area, permissions }) => upTo(permissions, areas[area] ?? 'nothing'))
    .reduce(joinPermissions, {});
}

function upTo(permissions: Permissions, level: Level): Permissions {
  if (level === 'nothing') return {};
  return level === 'read' ? readPermissions(permissions) : permissions;
}
