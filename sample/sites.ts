import type { provinces } from '#contract/hr/provinces.ts';

export const organisation = { name: 'Kundu Ridge Mining Services', domain: 'kunduridge.example' } as const;

/** Code and name. */
export const sites = {
  POM: 'Port Moresby Office',
  LAE: 'Lae Plant Yard',
  MAG: 'Madang Depot',
  LPO: 'Laiparo Mine',
  NMT: 'Namatal Island',
} as const;

export type SiteCode = keyof typeof sites;

export const provinceOf: ReadonlyMap<string, (typeof provinces)[number]> = new Map([
  ['POM', 'National Capital District'],
  ['LAE', 'Morobe'],
  ['MAG', 'Madang'],
  ['LPO', 'Enga'],
  ['NMT', 'New Ireland'],
]);
