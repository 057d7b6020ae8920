import { Package, UserPlus, type LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Permission } from '#contract/engine/access.ts';
import { lazyPart } from './lazy-part.tsx';

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
    Form: lazyPart(async () => (await import('../users/add-user.tsx')).AddUser),
  },
  asset: {
    label: 'Add Asset',
    icon: Package,
    permission: 'assets:create',
    Form: lazyPart(async () => (await import('../assets/add-asset.tsx')).AddAsset),
  },
};
