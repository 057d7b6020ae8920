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
