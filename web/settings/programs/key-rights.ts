import { rightsByArea, rightsToRead } from '#contract/auth/permission-words.ts';
import { joinPermissions, type Permissions } from '#contract/engine/access.ts';

export const levels = ['nothing', 'read', 'everything'] as const;
export type Level = (typeof levels)[number];

/** What a key is to open: all that one sees, all that one may do, or as much as is chosen of each area. */
export interface Choice {
  of: 'read' | 'everything' | 'areas';
  areas: Readonly<Record<string, Level>>;
}

/** The rights that a choice comes to, of those that one has. */
export function chosenRights(held: Permissions, { of, areas }: Choice): Permissions {
  if (of !== 'areas') return upTo(held, of);
  return rightsByArea(held)
    .map(({ area, permissions }) => upTo(permissions, areas[area] ?? 'nothing'))
    .reduce(joinPermissions, {});
}

function upTo(permissions: Permissions, level: Level): Permissions {
  if (level === 'nothing') return {};
  return level === 'read' ? rightsToRead(permissions) : permissions;
}
