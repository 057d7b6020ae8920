import { ArrowLeftRight, Boxes, ClipboardList, PackagePlus, ShoppingCart, Warehouse } from 'lucide-react';
import type { Feature } from '#web/page/feature.ts';

export const inventoryFeature = {
  inventory: {
    add: {
      name: 'item',
      label: 'Add Item',
      area: 'inventory',
      icon: Boxes,
      permission: 'inventory:create',
      isImported: true,
    },
    search: { label: 'Stock', icon: Boxes },
  },
  stock: {
    add: {
      name: 'stock',
      label: 'Add Stock',
      area: 'inventory',
      icon: Warehouse,
      permission: 'inventory:create',
    },
  },
  'stock-movements': {
    add: {
      name: 'movement',
      label: 'Record Movement',
      area: 'inventory',
      icon: ArrowLeftRight,
      permission: 'inventory:update',
      isImported: true,
    },
  },
  'purchase-orders': {
    add: {
      name: 'purchase-order',
      label: 'Add Purchase Order',
      area: 'inventory',
      icon: ShoppingCart,
      permission: 'inventory:update',
    },
    search: { label: 'Purchase orders', icon: ShoppingCart },
  },
  'stock-orders': {
    add: {
      name: 'order',
      label: 'Add Order',
      area: 'inventory',
      icon: PackagePlus,
      permission: 'inventory:update',
    },
    search: { label: 'Order lines', icon: PackagePlus },
  },
  stocktakes: {
    add: {
      name: 'stocktake',
      label: 'Add Stocktake',
      area: 'inventory',
      icon: ClipboardList,
      permission: 'inventory:update',
    },
  },
  'stock-keepers': { add: null },
  'stocktake-lines': { add: null },
} as const satisfies Feature;
