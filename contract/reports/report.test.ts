import { describe, expect, it } from 'vitest';
import { refusalOfReport, reportScope } from './report.ts';
import { headcount } from './headcount.ts';
import { incomeAndExpense } from './income-and-expense.ts';
import { reports } from './reports.ts';
import { stockOnHand } from './stock-on-hand.ts';

it('gives every report a unique name', () => {
  const names = reports.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

describe.each(reports.map((report) => [report.name, report] as const))('%s', (_, report) => {
  it('has valid default filters on any day', () => {
    for (const today of ['2024-02-29', '2026-01-01', '2026-03-31', '2026-12-31']) {
      const asked = report.defaults(today);
      expect(report.endpoint.query?.parse(asked)).toEqual(asked);
      expect(report.refuse(asked, today)).toBeNull();
    }
  });

  it('can show all, except for required filters', () => {
    const always = Object.keys(report.defaults('2026-06-15'));
    const others = Object.entries(report.filters).filter(([name]) => !always.includes(name));
    expect(others.filter(([, { all }]) => all === null)).toEqual([]);
  });
});

describe('the default months of income and expense', () => {
  it.each([
    ['2026-01-31', '2025-02', '2026-01'],
    ['2024-02-29', '2023-03', '2024-02'],
    ['2026-12-31', '2026-01', '2026-12'],
  ])('on %s are from %s to %s', (today, monthFrom, monthTo) => {
    expect(incomeAndExpense.defaults(today)).toEqual({ monthFrom, monthTo });
  });
});

describe('the scope of a report', () => {
  it.each([
    ['all', 'all', 'all'],
    ['team', 'all', 'team'],
    ['all', 'team', 'team'],
    ['own', 'team', null],
    ['own', 'ownAndTeam', 'own'],
    ['ownAndTeam', 'ownAndTeam', 'ownAndTeam'],
    ['all', undefined, null],
    [undefined, 'all', null],
  ] as const)('of reports %s and of employees %s is %s', (ofReports, ofEmployees, scope) => {
    const permissions = {
      ...(ofReports && { 'reports:read': ofReports }),
      ...(ofEmployees && { 'employees:read': ofEmployees }),
    };
    expect(reportScope(headcount, { permissions })).toBe(scope);
  });

  it('is all or nothing where rows have no owner, with the reason', () => {
    const some = { permissions: { 'reports:read': 'team', 'inventory:read': 'all' } } as const;
    expect(reportScope(stockOnHand, some)).toBeNull();
    expect(refusalOfReport(stockOnHand, some)).toBe(
      'This report covers the whole organisation, but your role gives access to only a part of it.',
    );
    expect(refusalOfReport(stockOnHand, { permissions: { 'reports:read': 'all' } })).toBe(
      'Your role does not allow reading stock, which this report is based on.',
    );
  });
});
