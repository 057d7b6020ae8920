import { sql, type SQL } from 'drizzle-orm';
import type { FoundKind } from '#contract/search/search.ts';
import { can, type Permission, type Viewer } from '#contract/engine/access.ts';
import { assetSource } from '#server/assets/source.ts';
import { scopeCondition, today, type Source } from '#server/engine/projection.ts';
import { fleetSource } from '#server/fleet/sources.ts';
import { documentSights, documentsReadBy, documentsSeenBy, isMedical } from '#server/hr/document-source.ts';
import { employeeSource } from '#server/hr/source.ts';
import { userSource } from '#server/users/sources.ts';

/** Where to look: a column that the database makes and has an index on the trigrams of. */
interface SearchedColumn {
  column: SQL;
  /** The least that joins the column to the id. */
  from: SQL;
  /** Of which rows the person may see what the column is made of; absent: of all they see. */
  within?: (viewer: Viewer) => SQL;
}

export interface Searched {
  kind: FoundKind;
  /** Which of them the person sees; null: none. */
  seen: (viewer: Viewer) => SQL | null;
  from: SQL;
  id: SQL;
  columns: SearchedColumn[];
  name: SQL;
  code: SQL;
  detail: SQL;
  owner?: SQL;
  /** When it last changed. */
  recent: SQL;
  /** What is over comes after what is not. */
  isOver?: SQL;
}

const fullName = sql`users.first_name || ' ' || users.last_name`;

/** What there is to find, in the order in which equals are listed. */
export const searched: Searched[] = [
  {
    kind: 'employees',
    seen: within('employees:read', employeeSource),
    from: sql`employees join users on users.id = employees.user_id`,
    id: sql`employees.id`,
    columns: [
      {
        column: sql`users.search`,
        from: sql`users join employees on employees.user_id = users.id`,
      },
      { column: sql`employees.search`, from: sql`employees` },
    ],
    name: fullName,
    code: sql`employees.employee_id`,
    detail: sql`employees.position`,
    recent: sql`employees.updated_at`,
    isOver: sql`employees.end_date < ${today}`,
  },
  {
    kind: 'users',
    // Seeing oneself is no reason to look among the users.
    seen: (viewer) => (can(viewer, 'users:read') === 'all' ? scopeCondition(userSource, 'all') : null),
    from: sql`users join roles on roles.id = users.role_id`,
    id: sql`users.id`,
    columns: [{ column: sql`users.search`, from: sql`users` }],
    name: fullName,
    code: sql`users.username`,
    detail: sql`roles.role_name`,
    recent: sql`users.updated_at`,
    isOver: sql`not users.is_active`,
  },
  {
    kind: 'assets',
    seen: within('assets:read', assetSource),
    from: sql`assets`,
    id: sql`assets.id`,
    columns: [{ column: sql`assets.search`, from: sql`assets` }],
    name: sql`assets.asset_name`,
    code: sql`assets.asset_tag`,
    detail: sql`assets.category`,
    recent: sql`assets.updated_at`,
    isOver: sql`assets.status = 'Decommissioned'`,
  },
  {
    kind: 'fleet',
    seen: within('fleet:read', fleetSource),
    from: sql`fleet join assets on assets.id = fleet.asset_id`,
    id: sql`fleet.id`,
    columns: [{ column: sql`fleet.search`, from: sql`fleet` }],
    name: sql`assets.asset_name`,
    code: sql`fleet.license_plate`,
    detail: sql`assets.asset_tag`,
    recent: sql`fleet.updated_at`,
    isOver: sql`assets.status = 'Decommissioned'`,
  },
  {
    kind: 'inventory',
    seen: (viewer) => (can(viewer, 'inventory:read') === 'all' ? sql`true` : null),
    from: sql`inventory`,
    id: sql`inventory.id`,
    columns: [{ column: sql`inventory.search`, from: sql`inventory` }],
    name: sql`inventory.item_name`,
    code: sql`inventory.sku`,
    detail: sql`inventory.category`,
    recent: sql`inventory.updated_at`,
  },
  {
    kind: 'training-courses',
    seen: (viewer) => (can(viewer, 'training:read') === 'all' ? sql`true` : null),
    from: sql`training_courses`,
    id: sql`training_courses.id`,
    columns: [{ column: sql`training_courses.search`, from: sql`training_courses` }],
    name: sql`training_courses.course_name`,
    code: sql`''`,
    detail: sql`training_courses.target_group`,
    recent: sql`training_courses.updated_at`,
  },
  {
    kind: 'employee-documents',
    // What is typed to find a Medical document would be what it is about.
    seen: (viewer) => sql`${documentsSeenBy(viewer)} and not ${isMedical}`,
    from: sql`employee_documents join people on people.id = employee_documents.employee_id`,
    id: sql`employee_documents.id`,
    columns: [
      { column: sql`employee_documents.search`, from: sql`employee_documents` },
      {
        column: sql`employee_documents.search_number`,
        from: sql`employee_documents`,
        within: documentsReadBy,
      },
    ],
    name: sql`employee_documents.document_name`,
    code: sql`people.employee_id`,
    detail: sql`people.full_name`,
    owner: sql`employee_documents.employee_id`,
    recent: sql`employee_documents.updated_at`,
    isOver: sql`employee_documents.expiry_date < ${today}`,
  },
];

const rightsThatMatter: Permission[] = [
  'employees:read',
  'users:read',
  'assets:read',
  'fleet:read',
  'inventory:read',
  'training:read',
  ...documentSights,
];

/** Names a statement: everything in it that differs from person to person. */
export function sightsOf(viewer: Viewer): string {
  return rightsThatMatter.map((right) => can(viewer, right)?.[0] ?? '-').join('');
}

function within(right: Permission, source: Source): (viewer: Viewer) => SQL | null {
  return (viewer) => {
    const reach = can(viewer, right);
    return reach && scopeCondition(source, reach);
  };
}
