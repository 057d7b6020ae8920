import { unique, type Api } from './fixtures.ts';
import { addPerson } from './records.ts';

export interface Employee {
  id: string;
  employeeId: string;
  firstName: string;
  lastName: string;
}

/** An employee of this test alone. */
export function addEmployee(api: Api, given: object = {}): Promise<Employee> {
  return api.post<Employee>('/api/employees', {
    firstName: 'Mary',
    lastName: unique('Kila'),
    position: 'Surveyor',
    startDate: '2025-02-03',
    ...given,
  });
}

/** The same, who can sign in: with the role Employee unless told. */
export async function addSignedIn(
  api: Api,
  { roleName, ...given }: { roleName?: string; [field: string]: unknown } = {},
) {
  const { id: userId, username } = await addPerson(api, roleName ? { roleName } : {});
  const employee = await api.post<Employee>('/api/employees', {
    userId,
    position: 'Driver',
    startDate: '2025-02-03',
    ...given,
  });
  return { ...employee, username };
}
