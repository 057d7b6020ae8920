import { choice, day, id, text, wholeNumber } from '../engine/fields.ts';
import { choiceFilter, siteFilter } from './filters.ts';
import { report } from './report.ts';

export const expiryKinds = ['Document', 'Registration', 'Renewal', 'Training'] as const;
export const expirySpans = ['30', '60', '90'] as const;
export const expiryStates = ['Expired', '0 to 30 days', '31 to 60 days', '61 to 90 days'] as const;

const count = (label: string) => wholeNumber(label, { min: 0, max: 1_000_000_000 });

export const expiries = report({
  name: 'expiries',
  title: 'Expiries',
  sentence: 'Documents, vehicle registrations, other renewals and training that have expired or expire soon.',
  also: 'expired expiring renewals licences documents',
  group: 'People',
  noun: { one: 'expiry', many: 'expiries' },
  madeOf: 'documents, vehicles or training',
  rights: ['documents:read', 'documents.work:read', 'documents.metadata:read', 'fleet:read', 'needs:read'],
  belongsTo: 'people',
  filters: {
    within: choiceFilter('Within', expirySpans, { write: (days) => `${days} days` }),
    kind: choiceFilter('Kind', expiryKinds, { all: 'All Kinds' }),
    siteId: siteFilter(),
  },
  defaults: () => ({ within: '30' }),
  fields: {
    id: id(),
    /** The employee; null for a vehicle or machine. */
    employeeId: id().nullable(),
    subject: text('Name'),
    kind: choice('Kind', expiryKinds),
    ofWhom: text('Employee or vehicle'),
    site: text('Site').nullable(),
    expiryDate: day('Expires'),
    daysLeft: wholeNumber('Days left', { min: -100_000, max: 100_000 }),
    state: choice('When', expiryStates),
  },
  totals: { expired: count('Expired'), expiring: count('Expiring') },
  chart: { kind: 'bars', title: 'Expiries by time left and kind', series: expiryKinds },
});
