/** An employee's fields, in the product's format. */
const fields = `select e.id, e.version, e.created_at as "createdAt", e.updated_at as "updatedAt",
    e.employee_id as "employeeId", e.user_id as "userId", u.first_name as "firstName",
    u.last_name as "lastName", u.email, u.username, e.photo, e.position, e.work_type as "workType",
    e.site_id as "siteId", e.supervisor_id as "supervisorId", e.start_date as "startDate",
    e.probation_end_date as "probationEndDate", e.end_date as "endDate", e.end_reason as "endReason", e.primary_phone as "primaryPhone", e.shirt_size as "shirtSize",
    e.pants_size as "pantsSize", e.boot_size as "bootSize", e.glove_size as "gloveSize",
    e.date_of_birth as "dateOfBirth", e.gender, e.race, e.secondary_phone as "secondaryPhone",
    e.personal_email as "personalEmail", e.address_street1 as "addressStreet1",
    e.address_street2 as "addressStreet2", e.city, e.province,
    e.emergency_contact_name as "emergencyContactName", e.emergency_contact_phone as "emergencyContactPhone",
    bank.bank_name as "bankName", '••••' || bank.account_last4 as "bankAccountNumber", sites.name as "siteName",
    supervising.first_name || ' ' || supervising.last_name as "supervisorName",
    (e.start_date <= today.day and coalesce(e.end_date >= today.day, true)) as "isCurrent",
    case when e.start_date > today.day then 'To come' when e.end_date < today.day then 'Left' else 'Present' end
      as employment,
    medical.fitness, medical.fitness_until as "fitnessUntil"`;

const joins = `join users u on u.id = e.user_id
    cross join (select (now() at time zone 'Pacific/Port_Moresby')::date as day) today
    left join sites on sites.id = e.site_id
    left join employees supervisor on supervisor.id = e.supervisor_id
    left join users supervising on supervising.id = supervisor.user_id
    left join banking_details bank on bank.employee_id = e.id and bank.is_primary
    left join medical_histories medical on medical.employee_id = e.id`;

const nameOrder = `order by lower(u.last_name) collate "C", lower(u.first_name) collate "C", e.id`;

export const employeeById = `${fields} from employees e ${joins} where e.id = $1`;

/** The fields shown in the table of employees. */
export const shownPage = `select e.id, e.version, e.employee_id as "employeeId", u.first_name as "firstName",
    u.last_name as "lastName", u.email, e.position, e.primary_phone as "primaryPhone"
  from employees e join users u on u.id = e.user_id ${nameOrder} limit 50 offset $1`;

export const employeesCount = `select count(*)::int as total from employees`;

/** Selects the page before joining anything to it; `where` may use `u` and `e`. */
export function employeesPage(where: string): string {
  return `${fields} from (
      select e.id from employees e join users u on u.id = e.user_id ${where} ${nameOrder} limit 50 offset $1
    ) page join employees e on e.id = page.id ${joins} ${nameOrder}`;
}
