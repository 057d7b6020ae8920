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

export interface SignedIn extends Employee {
  username: string;
}

interface Given {
  roleName?: string;
  firstName?: string;
  supervisorId?: string | undefined;
}

/** The same, who can sign in: Employee unless told. */
export async function addSignedIn(api: Api, given: Given = {}): Promise<SignedIn> {
  const { supervisorId = null, ...user } = given;
  const { id: userId, username } = await addPerson(api, user);
  const employee = await api.post<Employee>('/api/employees', {
    userId,
    position: 'Driver',
    startDate: '2025-02-03',
    supervisorId,
  });
  return { ...employee, username };
}
