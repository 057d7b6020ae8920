import { describe, expect, it } from 'vitest';
import { isViewQuery } from './view-query.ts';

describe('the query of a view', () => {
  it.each([
    '',
    'q=maria',
    'status=Pending&sort=-startDate%2CemployeeName',
    'status=On+leave&dateFrom=2026-06-01',
    'stocktake.isCounted=false&columns=serialNumber.location',
    'q=Lae+%E2%80%93+%22Top%22+%3C100%25%3E+%7E*',
    'pages=2&viewer=1',
  ])('may be %j', (query) => expect(isViewQuery(query)).toBe(true));

  it.each([
    '?q=maria',
    'q=maria&',
    '&q=maria',
    'q',
    '=maria',
    'q=maria wong',
    'q=maría',
    'q=50%',
    'q=%zz',
    'q=<b>',
    'q=a#b',
    'q=a=b',
    'page=2',
    'q=maria&page=2',
    'view=0190',
    'saved=0190&q=maria',
    'stocktake.page=2',
    '.page=2',
  ])('may not be %j', (query) => expect(isViewQuery(query)).toBe(false));
});
