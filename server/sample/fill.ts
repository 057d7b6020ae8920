import type { Pool } from 'pg';
import type { Sealer } from '#server/engine/sealing.ts';

export interface Sample {
  /** Everybody of the sample who can sign in has the administrator's first password. */
  passwordHash: string;
  today: Date;
}

export async function fillSample(_pool: Pool, _sealer: Sealer, _sample: Sample): Promise<void> {
  await Promise.resolve();
}
