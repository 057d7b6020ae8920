import { useQuery } from '@tanstack/react-query';
import { peopleDays, type DashboardStats } from '#contract/dashboard/stats.ts';
import { addDays } from '#contract/engine/days.ts';
import { expiringDays } from '#contract/hr/employee-documents.ts';
import { readNotifications } from '#contract/notifications/notifications.ts';
import { useFormats } from '#web/engine/format.ts';
import { reading } from '#web/engine/queries.ts';
import type { Figure } from './role-dashboard.tsx';

/** Who is away, starts, leaves or needs a document or medical examination renewed. */
export function usePeopleFigures(stats: DashboardStats | undefined): Figure[] {
  const { data } = useQuery({ ...reading(readNotifications, {}), refetchOnMount: false });
  const today = useFormats().today();
  const last = addDays(today, peopleDays);
  const documents = { report: 'expiries', kind: 'Document', within: String(expiringDays) };
  const people = (search: object) => ({ to: '/hr' as const, search });
  return [
    {
      label: 'Away today',
      value: stats?.awayToday,
      rows: people({ tab: 'leave', status: 'Approved', startDateTo: today, endDateFrom: today }),
    },
    {
      label: 'Starting soon',
      value: stats?.employeesStarting,
      rows: people({ startDateFrom: addDays(today, 1), startDateTo: last }),
    },
    {
      label: 'Leaving soon',
      value: stats?.employeesEnding,
      waits: true,
      rows: people({ endDateFrom: today, endDateTo: last }),
    },
    {
      label: 'Probation ending',
      value: stats?.probationsEnding,
      waits: true,
      rows: people({ probationEndDateFrom: today, probationEndDateTo: last }),
    },
    {
      label: 'Documents expiring',
      value: data && (data.counts['document-expiring'] ?? 0),
      waits: true,
      rows: { to: '/reports', search: documents },
    },
    {
      label: 'Fitness expiring',
      value: stats?.fitnessEnding,
      waits: true,
      rows: people({ employment: 'Present', fitnessUntilTo: addDays(today, expiringDays) }),
    },
  ];
}
