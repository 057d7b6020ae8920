import type { provinces } from '#contract/hr/provinces.ts';

interface Home {
  province: (typeof provinces)[number];
  suburbs: readonly [string, ...string[]];
}

/** Home towns; people of the mine and the island fly in and out. */
export const homes = {
  'Port Moresby': {
    province: 'National Capital District',
    suburbs: ['Gerehu Stage 4', 'Tokarara', 'Hohola', 'Boroko', 'Waigani'],
  },
  Lae: { province: 'Morobe', suburbs: ['Eriku', 'Taraka', 'Kamkumung', 'East Taraka'] },
  Madang: { province: 'Madang', suburbs: ['Newtown', 'Sisiak', 'Kalibobo'] },
  'Mount Hagen': { province: 'Western Highlands', suburbs: ['Kagamuga', 'Newtown', 'Warakum'] },
  Wabag: { province: 'Enga', suburbs: ['Newtown', 'Station Road'] },
  Goroka: { province: 'Eastern Highlands', suburbs: ['North Goroka', 'West Goroka'] },
  Kundiawa: { province: 'Chimbu', suburbs: ['Station Road', 'Hospital Road'] },
  Banz: { province: 'Jiwaka', suburbs: ['Market Road'] },
  Mendi: { province: 'Southern Highlands', suburbs: ['Station Road', 'Airport Road'] },
  Tari: { province: 'Hela', suburbs: ['Airport Road'] },
  Kokopo: { province: 'East New Britain', suburbs: ['Takubar', 'Kenabot'] },
  Kavieng: { province: 'New Ireland', suburbs: ['Coronation Drive'] },
  Buka: { province: 'Autonomous Region of Bougainville', suburbs: ['Town Road'] },
  Alotau: { province: 'Milne Bay', suburbs: ['Goilanai', 'Top Town'] },
} as const satisfies Record<string, Home>;

export type Town = keyof typeof homes;
