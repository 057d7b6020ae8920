import { Link } from '@tanstack/react-router';
import {
  Activity,
  ArrowLeftRight,
  ArrowUpFromLine,
  Banknote,
  CalendarCheck,
  CalendarRange,
  CalendarX2,
  Coins,
  Droplets,
  FileClock,
  Fuel,
  GraduationCap,
  HandHelping,
  Landmark,
  Package,
  Plane,
  Scale,
  TrendingUp,
  UsersRound,
  Warehouse,
  Wrench,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { AnyResource } from '#contract/engine/resource.ts';
import { fleet } from '#contract/fleet/fleet.ts';
import { renewals } from '#contract/fleet/renewals.ts';
import { attendanceStatuses, statusMarks } from '#contract/hr/attendance.ts';
import { employeeDocuments } from '#contract/hr/employee-documents.ts';
import { employees } from '#contract/hr/employees.ts';
import { noSite } from '#contract/training/training-matrix.ts';
import { trainingNeeds } from '#contract/training/training-needs.ts';
import { daysOfWeek, workingDaysOfWeek, workingDaysOfYear } from '#contract/financial/pay/final-pay.ts';
import { expiryKinds } from '#contract/reports/expiries.ts';
import type { ReportFilters, Cells } from '#contract/reports/report.ts';
import type { ReportName } from '#contract/reports/reports.ts';
import { addressOf } from '#web/history/record-links.ts';
import { quietLinkStyle } from '#web/ui/link-style.ts';
import { writeShortMonth } from '#web/ui/month-text.ts';
import type { ReportColumn } from './report-columns.ts';
import { toAsset, toItem, toLeave, toLeaveRequest, toPay, toStock } from './report-links.tsx';

/** The resource of each kind of expiry. */
const expiring: Record<(typeof expiryKinds)[number], AnyResource> = {
  Document: employeeDocuments,
  Registration: fleet,
  Renewal: renewals,
  Training: trainingNeeds,
};

/** Presentation of a report beyond its declaration. */
interface ReportView {
  icon?: LucideIcon;
  /** Links the first cell of a row to its record, or to the records behind its sums. */
  link?: (row: Cells, content: ReactNode, filterValues: ReportFilters) => ReactNode;
  /** Muted columns, such as weekends. */
  isQuiet?: (column: ReportColumn, filterValues: ReportFilters) => boolean;
  /** Explains the short forms in its cells. */
  legend?: string;
  colours?: Record<string, string>;
  /** Formats a position of the chart's axis. */
  writePageParams?: (at: string) => string;
}

const statusColours = {
  'On-site': 'var(--green-solid)',
  'Off-site': 'var(--red-solid)',
  Leave: 'var(--ink)',
  Absent: 'var(--amber-solid)',
};

const payColours = {
  Net: 'var(--green-solid)',
  Tax: 'var(--ink)',
  Superannuation: 'var(--amber-solid)',
  'Other Deductions': 'var(--grey-solid)',
};

const views: Record<ReportName, ReportView> = {
  headcount: { icon: UsersRound },
  'attendance-sheet': {
    icon: CalendarCheck,
    link: ({ id }, content, { month }) => (
      <Link
        to="/hr"
        search={{ view: String(id), 'person.tab': 'attendance', 'person.month': month }}
        className={quietLinkStyle}
      >
        {content}
      </Link>
    ),
    isQuiet: ({ index }, { month }) =>
      index !== null && isWeekend(`${month}-${String(index + 1).padStart(2, '0')}`),
    legend: `${attendanceStatuses
      .map((status) => `${statusMarks[status]} = ${status}`)
      .join(', ')}. The daily totals are the people on site.`,
    colours: statusColours,
  },
  'leave-liability': {
    icon: Scale,
    link: toLeave,
    legend: `Leave that is paid out when employment ends has a value: days × the rate of a working day. A calendar day is worth ${workingDaysOfWeek}/${daysOfWeek} of a working day. A salary has ${workingDaysOfYear} working days a year; for hourly pay, the confirmed Leave Pay rule gives the hours of a day.`,
  },
  absence: {
    icon: CalendarX2,
    link: (row, content) => (row.id === null ? content : toLeave(row, content)),
    writePageParams: writeShortMonth,
    legend:
      'Leave is counted as its leave type says, in calendar days or working days without public holidays.',
    colours: {
      'Paid leave': 'var(--green-solid)',
      'Unpaid leave': 'var(--grey-solid)',
      Absent: 'var(--amber-solid)',
    },
  },
  'leave-taken': {
    icon: Plane,
    link: toLeaveRequest,
    legend:
      'Leave is counted as its leave type says, in calendar days or working days without public holidays.',
  },
  expiries: {
    icon: FileClock,
    link: ({ kind, id, employeeId }, content) => (
      <Link {...addressOf(resourceOfExpiry(kind), String(id), String(employeeId))} className={quietLinkStyle}>
        {content}
      </Link>
    ),
  },
  'training-gaps': {
    icon: GraduationCap,
    link: ({ siteId, position }, content, { courseId }) => (
      <Link
        to="/training"
        search={{
          tab: 'matrix',
          siteId: siteId === null ? noSite : String(siteId),
          position: String(position),
          courseId,
          gaps: '1',
        }}
        className={quietLinkStyle}
      >
        {content}
      </Link>
    ),
    colours: {
      Current: 'var(--green-solid)',
      Due: 'var(--amber-solid)',
      Expired: 'var(--red-solid)',
      'Missing or needed': 'var(--grey-solid)',
    },
  },
  'asset-register': {
    icon: Package,
    link: toAsset,
    colours: {
      Operational: 'var(--green-solid)',
      'Under Maintenance': 'var(--amber-solid)',
      Decommissioned: 'var(--grey-solid)',
    },
  },
  holdings: {
    icon: HandHelping,
    link: toAsset,
    colours: { Employed: 'var(--green-solid)', 'Has left': 'var(--amber-solid)' },
  },
  'maintenance-cost': { icon: Wrench, link: toAsset },
  downtime: { icon: Activity, writePageParams: writeShortMonth },
  'running-cost': { icon: Fuel, link: toAsset },
  'stock-value': { icon: Coins, link: toItem },
  'stock-movements': {
    icon: ArrowLeftRight,
    link: toStock,
    colours: { 'Value in': 'var(--green-solid)', 'Value out': 'var(--amber-solid)' },
  },
  issued: { icon: ArrowUpFromLine, link: toItem },
  'fuel-reconciliation': {
    icon: Droplets,
    link: toStock,
    writePageParams: writeShortMonth,
    colours: { Received: 'var(--green-solid)', Dispensed: 'var(--amber-solid)' },
  },
  'stock-on-hand': {
    icon: Warehouse,
    link: toItem,
    colours: {
      'In Stock': 'var(--green-solid)',
      'Low Stock': 'var(--amber-solid)',
      'Out of Stock': 'var(--red-solid)',
      'No Stock Data': 'var(--grey-solid)',
    },
  },
  'payroll-register': {
    icon: Banknote,
    link: ({ id }, content) => (
      <Link to="/financial" search={{ tab: 'payroll', view: String(id) }} className={quietLinkStyle}>
        {content}
      </Link>
    ),
    colours: payColours,
  },
  remittances: { icon: Landmark, link: toPay },
  'yearly-pay': { icon: CalendarRange, link: toPay, colours: payColours, writePageParams: writeShortMonth },
  'income-and-expense': {
    icon: TrendingUp,
    writePageParams: writeShortMonth,
    link: ({ month }, content, { category }) => (
      <Link
        to="/financial"
        search={{ tab: 'transactions', status: 'Recorded', category, period: String(month) }}
        className={quietLinkStyle}
      >
        {content}
      </Link>
    ),
  },
};

const viewsByName: ReadonlyMap<string, ReportView> = new Map(Object.entries(views));

export function viewOf(name: string): ReportView {
  return viewsByName.get(name) ?? {};
}

function resourceOfExpiry(kind: unknown): AnyResource {
  const known = expiryKinds.find((each) => each === kind);
  return known ? expiring[known] : employees;
}

function isWeekend(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday === 0 || weekday === 6;
}
