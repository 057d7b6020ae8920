import { Package } from 'lucide-react';
import type { Feature } from '#web/page/feature.ts';

export const assetsFeature = {
  assets: {
    add: {
      name: 'asset',
      label: 'Add Asset',
      area: 'assets',
      icon: Package,
      permission: 'assets:create',
      isImported: true,
    },
    search: { label: 'Assets', icon: Package },
  },
  assignments: { add: null },
} as const satisfies Feature;
