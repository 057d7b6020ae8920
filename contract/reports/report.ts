import { z } from 'zod';
import {
  can,
  coversScope,
  narrowest,
  widest,
  type Permission,
  type Scope,
  type Viewer,
} from '../engine/access.ts';
import type { Endpoint } from '../engine/endpoint.ts';
import { text } from '../engine/fields.ts';
import type { Filter } from './filters.ts';

/** The value of a report cell; an array spans several columns. */
const Cell = z.union([z.string(), z.number(), z.array(z.string()), z.array(z.number()), z.null()]);
export type Cell = z.infer<typeof Cell>;
export type Cells = Record<string, Cell>;

const Point = z.strictObject({ at: z.string(), series: z.string(), value: z.number() });
export type Point = z.infer<typeof Point>;

export interface ReportAnswer {
  asOf: string;
  /** The number of all rows. */
  count: number;
  rows: Cells[];
  totals: Cells;
  /** Data of the chart. */
  points: Point[];
  /** Options of the `pick` filters. */
  choices: Record<string, { value: string; label: string }[]>;
}

type Fields = Record<string, z.ZodType<Cell>>;
export type ReportFilters<Name extends string = string> = Partial<Record<Name, string>>;
type Query = z.ZodType<Record<string, string | undefined>>;

export const reportGroups = ['People', 'Assets and stock', 'Money'] as const;

interface Declaration<Name extends string, Filters extends string> {
  /** Used in the URLs `/api/reports/<name>` and `/reports?report=<name>`. */
  name: Name;
  title: string;
  /** What it shows, in one sentence. */
  sentence: string;
  /** Search synonyms. */
  also: string;
  group: (typeof reportGroups)[number];
  /** The noun for its rows: 'asset', 'assets'. */
  noun: { one: string; many: string };
  /** The data that its permission covers, for the refusal: 'stock'. */
  madeOf: string;
  /** Permissions for the underlying data: any one opens the report, within its scope. */
  rights: readonly Permission[];
  /** Who the rows belong to. If to the organisation, the own and team scopes show none. */
  belongsTo: 'people' | 'organisation';
  filters: Record<Filters, Filter>;
  /** Default values of the filters. */
  defaults?: (today: string) => ReportFilters<NoInfer<Filters>>;
  /** Rejects combinations of filters that are valid on their own. */
  refuse?(
    asked: ReportFilters<NoInfer<Filters>>,
    today: string,
  ): { path: NoInfer<Filters>; message: string } | null;
  fields: Fields;
  /** A field's total is shown under its column, others as figures above the table. */
  totals: Fields;
  /** Permissions that fields and totals need, for everybody in the report. Without them, they are null and not shown. */
  needs?: Readonly<Record<string, Permission>>;
  chart: { kind: 'bars' | 'columns' | 'lines'; title: string; series: readonly string[]; isMoney?: boolean };
}

export interface Report<Name extends string = string, Filters extends string = string> extends Required<
  Omit<Declaration<Name, Filters>, 'defaults' | 'refuse' | 'needs'>
> {
  defaults(today: string): ReportFilters<Filters>;
  refuse(asked: ReportFilters<Filters>, today: string): { path: Filters; message: string } | null;
  needs: Readonly<Record<string, Permission>>;
  endpoint: Endpoint<z.ZodType, Query, z.ZodType, z.ZodType<ReportAnswer>>;
}

/**
 * Derives from one declaration what the server and the browser share: endpoint, filters, columns
 * and totals.
 */
export function report<Name extends string, Filters extends string>(
  declaration: Declaration<Name, Filters>,
): Report<Name, Filters> {
  const { name, title, sentence, filters, fields, totals, defaults, refuse, needs = {} } = declaration;
  return {
    ...declaration,
    defaults: defaults ?? (() => ({})),
    refuse: refuse ?? (() => null),
    needs,
    endpoint: {
      method: 'GET',
      path: `/api/reports/${name}`,
      summary: `Report: ${title}. ${sentence}`,
      access: 'reports:read',
      query: querySchema(filters),
      response: answerSchema(fields, totals),
      failure: `Failed to fetch the report ${title}`,
    },
  };
}

function querySchema(filters: Record<string, Filter>): Query {
  const shape = Object.entries(filters).map(([name, { schema }]) => [name, schema.optional()] as const);
  return z.strictObject({ ...Object.fromEntries(shape), limit: limit.optional() });
}

const limit = text('limit', {
  check: {
    is: (value) => /^[1-9]\d{0,4}$/.test(value),
    message: 'limit must be a whole number from 1 to 99999',
  },
}).meta({ description: 'At most this many rows. The count, totals and chart still cover all.' });

function answerSchema(fields: Fields, totals: Fields): z.ZodType<ReportAnswer> {
  return z.strictObject({
    asOf: z.iso.datetime(),
    count: z.int(),
    rows: z.array(z.strictObject(fields)),
    totals: z.strictObject(totals),
    points: z.array(Point),
    choices: z.record(z.string(), z.array(z.strictObject({ value: z.string(), label: z.string() }))),
  });
}

type Rights = Pick<Viewer, 'permissions'>;

/** The scope of a data permission in reports, limited by that of `reports:read`. */
export function scopeInReports(viewer: Rights, right: Permission): Scope | null {
  return narrowest(can(viewer, 'reports:read'), can(viewer, right));
}

/** The scope of a report for a person; null if they may not open it. */
export function reportScope({ rights, belongsTo }: Report, viewer: Rights): Scope | null {
  const scope = rights.map((right) => scopeInReports(viewer, right)).reduce(widest, null);
  return belongsTo === 'organisation' && scope !== 'all' ? null : scope;
}

/** Whether a person sees a field or a total of a report that they may open. */
export function seesInReport(report: Report, field: string, viewer: Rights): boolean {
  const right = report.needs[field];
  if (!right) return true;
  const [scope, needed] = [scopeInReports(viewer, right), reportScope(report, viewer)];
  return scope !== null && needed !== null && coversScope(scope, needed);
}

/** The report with the fields and totals that a person sees. */
export function visibleReport(report: Report, viewer: Rights): Report {
  const visible = (fields: Fields): Fields =>
    Object.fromEntries(Object.entries(fields).filter(([field]) => seesInReport(report, field, viewer)));
  return { ...report, fields: visible(report.fields), totals: visible(report.totals) };
}

export const reportWords = {
  notAllowed: ({ madeOf }: Report) =>
    `Your role does not allow reading ${madeOf}, which this report is based on.`,
  wholeOnly: 'This report covers the whole organisation, but your role gives access to only a part of it.',
  tooLong: (most: number) =>
    `This report would have more than ${most} rows. Use the filters to narrow the results.`,
} as const;

/** Why `reportScope` is null for a person. */
export function refusalOfReport(report: Report, viewer: Rights): string {
  const hasData = report.rights.some((right) => can(viewer, right) !== null);
  return hasData ? reportWords.wholeOnly : reportWords.notAllowed(report);
}
