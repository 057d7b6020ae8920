import { Package, UserPlus, type LucideIcon } from 'lucide-react';
import { lazy, type ComponentType } from 'react';
import type { Permission } from '#contract/engine/access.ts';

/** Something that can be added from anywhere. */
interface Addition {
  label: string;
  icon: LucideIcon;
  permission: Permission;
  Form: ComponentType<{ onClose: () => void }>;
}

/** By the name that the address has for it: `?add=user`. */
export const additions: Record<string, Addition> = {
  user: {
    label: 'Add User',
    icon: UserPlus,
    permission: 'users:create',
    Form: lazy(() => import('../users/add-user.tsx').then(({ AddUser }) => ({ default: AddUser }))),
  },
  asset: {
    label: 'Add Asset',
    icon: Package,
    permission: 'assets:create',
    Form: lazy(() => import('../assets/add-asset.tsx').then(({ AddAsset }) => ({ default: AddAsset }))),
  },
};
