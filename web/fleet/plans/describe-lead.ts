import { countOf, formatNumber } from '#contract/engine/number-text.ts';
import type { LeadTime } from '#contract/fleet/lead-time.ts';

/** For example '14 days or 500 km before it is due'. */
export function describeLead({ leadDays, leadKilometres, leadHours }: LeadTime): string {
  const leads = [
    ...(leadDays === null ? [] : [countOf(leadDays, 'day')]),
    ...(leadKilometres === null ? [] : [`${formatNumber(leadKilometres)} km`]),
    ...(leadHours === null ? [] : [countOf(leadHours, 'hour')]),
  ];
  if (leads.length === 0) return 'When the previous one is completed';
  return `${leads.join(' or ')} before it is due`;
}
