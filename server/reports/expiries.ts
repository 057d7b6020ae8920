import { sql, type SQL } from 'drizzle-orm';
import type { expiries } from '#contract/reports/expiries.ts';
import { ownedBy, today } from '#server/engine/source.ts';
import { countingRenewal, isOtherRenewal, renewalSource } from '#server/fleet/renewal-source.ts';
import { fleetSource } from '#server/fleet/vehicle-source.ts';
import { documentCalled, documentsSeenBy, expiryMatters } from '#server/hr/document-source.ts';
import { assetTable } from '#server/assets/tables.ts';
import { employeeDocumentTable } from '#server/hr/tables.ts';
import { fleetTable, renewalTable } from '#server/fleet/tables.ts';
import { siteTable } from '#server/settings/tables.ts';
import { trainingCourseTable, trainingNeedTable } from '#server/training/tables.ts';
import { asked, type ReportSource } from './report.ts';

/** Only current employees. */
const ofPeople = sql`people.id as employee_id, people.full_name as of_whom, sites.id as site_id, sites.name as site`;
const joinPeople = (employeeId: SQL) => sql`join people on people.id = ${employeeId}
  join employees on employees.id = people.id and coalesce(employees.end_date >= ${today}, true)
  left join sites on sites.id = employees.site_id`;

const documents = sql`select employee_documents.id, 'Document' as kind, ${documentCalled} as subject,
    expiry_date as expires, ${ofPeople}
  from employee_documents ${joinPeople(sql`employee_documents.employee_id`)}
  where ${expiryMatters}`;

/** A vehicle is at the location of its asset, which is text; a site with that name counts. */
const registrations = sql`select fleet.id, 'Registration', license_plate, registration_expiry, null::uuid,
    asset_tag || ' ' || asset_name, sites.id, current_location
  from fleet join assets on assets.id = fleet.asset_id
  left join sites on lower(sites.name) = lower(current_location)
  where assets.status <> 'Decommissioned'`;

/** Only the renewal of each kind that expires last. */
const renewals = sql`select renewals.id, 'Renewal', kind, expiry_date, null::uuid,
    asset_tag || ' ' || asset_name, sites.id, current_location
  from renewals join assets on assets.id = renewals.asset_id
  left join sites on lower(sites.name) = lower(current_location)
  where assets.status <> 'Decommissioned' and ${countingRenewal} and ${isOtherRenewal}`;

/** Only the latest completion of a course. */
const training = sql`select training_needs.id, 'Training', course_name,
    (completion_date + make_interval(months => validity_period_months))::date, ${ofPeople}
  from training_needs join training_courses on training_courses.id = training_needs.course_id
  ${joinPeople(sql`training_needs.employee_id`)}
  where completion_date is not null and not exists (select from training_needs later
    where later.employee_id = training_needs.employee_id and later.course_id = training_needs.course_id
      and (later.completion_date, later.id) > (training_needs.completion_date, training_needs.id))`;

export const expiriesSource: ReportSource<keyof typeof expiries.filters> = {
  tables: [
    assetTable,
    employeeDocumentTable,
    fleetTable,
    renewalTable,
    siteTable,
    trainingCourseTable,
    trainingNeedTable,
  ],
  conditions: {
    kind: sql`kind = ${asked('kind')}`,
    siteId: sql`site_id = ${asked('siteId')}::uuid`,
  },
  rows: ({ viewer, within, filtered }) => sql`
    select id, employee_id as "employeeId", subject, kind, of_whom as "ofWhom", site,
      expires as "expiryDate", expires - ${today} as "daysLeft",
      case when expires < ${today} then 'Expired' when expires <= ${today} + 30 then '0 to 30 days'
        when expires <= ${today} + 60 then '31 to 60 days' else '61 to 90 days' end as state
    from (
      ${documents} and ${documentsSeenBy(viewer)}
        and ${within('reports:read', ownedBy(sql`employee_documents.employee_id`))}
      union all ${registrations} and ${within('fleet:read', fleetSource.rowFilter)}
      union all ${renewals} and ${within('fleet:read', renewalSource.rowFilter)}
      union all ${training} and ${within('needs:read', ownedBy(sql`training_needs.employee_id`))}
    ) each
    where expires <= ${today} + ${asked('within')}::int and ${filtered}
    order by expires, lower(of_whom), subject, id`,
  totals: sql`count(*) filter (where "daysLeft" < 0) as expired,
    count(*) filter (where "daysLeft" >= 0) as expiring`,
  chart: sql`select state as at, kinds.kind as series, count(found.kind = kinds.kind or null) as value
    from found, (values ('Document'), ('Registration'), ('Renewal'), ('Training')) as kinds(kind)
    group by state, kinds.kind order by min("daysLeft")`,
  choices: () => ({
    siteId: sql`select id as value, name as label from sites order by lower(name)`,
  }),
};
