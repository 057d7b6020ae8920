import type { SessionViewer } from '#contract/engine/access.ts';

/** Whom a session or API key lets in. */
export interface Admitted extends SessionViewer {
  /** Since when the user lacks a second factor that their own role requires, in milliseconds; null if nothing is lacking. */
  lacksFactorSince: number | null;
}
