import type { Client } from 'pg';
import { newId } from '#server/database/new-id.ts';
import { numberPlace } from '#server/hr/tables.ts';
import type { Sealer } from '#server/sealing.ts';

/** No position contains 'an', so that a search over all fields finds names only. */
const positions = words('Driver Operator Fitter Welder Cook Surveyor Nurse Clerk Engineer');

const firstNames = words(`Agnes Anna Benjamin Betty Charles Daniel David Dorcas Elizabeth Francis Freda George
  Grace Helen Henry Isaac Jacob James Janet John Joseph Joyce Julie Kila Lucy Luke Margaret Martin Mary Michael
  Moses Nancy Naomi Paul Peter Philip Rachel Rebecca Robert Ruth Samuel Simon Stanley`);

const lastNames =
  words(`Aihi Amean Avei Bani Boas Dambui Eka Gabi Gavera Hane Hoko Igara Kaluwin Kaupa Kila Kopi
  Kuri Lakani Loi Mai Mirau Mond Morea Namah Nou Oala Pato Pokanau Raka Rova Sakias Siaguru Tau Temu Toua Ume
  Vagi Vele Wambi Wari Yalo Yambai Yauka Yopyopa`);

/** How many accounts sign in, all with the same password. */
const signInAccounts = 64;

export interface Keys {
  /** Encrypts account numbers with the product's key. */
  sealer: Sealer;
  /** The password hash of the accounts that sign in. */
  passwordHash: string;
}

/**
 * Employees `from` to `to` with users, and bank details for nine of ten. Each supervisor has eight
 * people. Triggers are off, because one checks for cycles row by row, which takes minutes.
 */
export async function addEmployees(
  client: Client,
  { from, to }: { from: number; to: number },
  { sealer, passwordHash }: Keys,
): Promise<void> {
  await client.query(`alter table employees disable trigger user`);
  await client.query(`
    create temporary table if not exists made_people (n integer primary key, user_id uuid, employee_id uuid)`);
  await client.query(`
    insert into made_people select n, uuidv7(), uuidv7() from generate_series(${from}, ${to}) n`);
  await client.query(
    `insert into users (id, first_name, last_name, username, email, role_id)
      select user_id, first, last, lower(first || '.' || last || '.' || n),
        lower(first || '.' || last || '.' || n) || '@example.org',
        (select id from roles where role_name = 'Employee')
      from made_people,
        lateral (select ($1::text[])[1 + n::bigint * 7919 % cardinality($1)] as first,
          ($2::text[])[1 + n::bigint * 104729 % cardinality($2)] as last) as named
      where n between ${from} and ${to}`,
    [firstNames, lastNames],
  );
  await client.query(
    `update credentials set password_hash = $1 from made_people
      where made_people.user_id = credentials.user_id and n between ${from} and least(${to}, ${signInAccounts})`,
    [passwordHash],
  );
  await client.query(
    `insert into employees (id, user_id, employee_id, position, work_type, site_id, supervisor_id, start_date,
        end_date, primary_phone, date_of_birth, gender, personal_email, address_street1, city, province,
        emergency_contact_name, emergency_contact_phone, shirt_size, pants_size, boot_size)
      select made.employee_id, made.user_id, 'EMP-' || lpad(n::text, greatest(4, length(n::text)), '0'),
        ($1::text[])[1 + n % cardinality($1)],
        (array['Permanent', 'Contract', 'Casual'])[1 + n % 3],
        (select id from sites where code = 'S' || (1 + n % 12)),
        (select employee_id from made_people leader where leader.n = (made.n + 6) / 8 and made.n > 1),
        current_date - 30 - n % 4000, case when n % 20 = 0 then current_date - n % 400 end,
        '+675 7' || lpad((n::bigint * 7919 % 10000000)::text, 7, '0'), current_date - 7000 - n % 12000,
        (array['Male', 'Female'])[1 + n % 2], 'person' || n || '@example.net',
        'Section ' || n % 300 || ', Lot ' || n % 40, 'Lae', 'Morobe Province', 'Next of kin ' || n,
        '+675 7' || lpad((n::bigint * 104729 % 10000000)::text, 7, '0'), 'L', '34', '9'
      from made_people made where n between ${from} and ${to} order by n`,
    [positions],
  );
  const accounts = Array.from({ length: to - from + 1 }, (_, place) => from + place)
    .filter((n) => n % 10 !== 0)
    .map((n) => accountOf(n, sealer));
  await client.query(
    `insert into banking_details (id, employee_id, bank_name, account_name, bsb, account_number_sealed,
        account_last4, account_fingerprint, is_primary, is_checked)
      select id, employee_id, 'Kina Bank', 'Account of ' || n, '028-100', decode(sealed, 'base64'),
        last4, fingerprint, true, n % 90 <> 0
      from jsonb_to_recordset($1) as account(id uuid, n int, sealed text, last4 text, fingerprint text)
        join made_people using (n)`,
    [JSON.stringify(accounts)],
  );
  await client.query(`alter table employees enable trigger user`);
  await client.query(`vacuum analyze users, employees, banking_details`);
}

function accountOf(n: number, sealer: Sealer) {
  const id = newId();
  const number = String(60_000_000 + n);
  const sealed = sealer.seal(number, numberPlace(id)).toString('base64');
  return { id, n, sealed, last4: number.slice(-4), fingerprint: sealer.fingerprint(number) };
}

export async function addSites(client: Client): Promise<void> {
  await client.query(`insert into sites (id, name, code)
    select uuidv7(), 'Site ' || n, 'S' || n from generate_series(1, 12) n`);
}

function words(text: string): string[] {
  return text.split(/\s+/);
}
