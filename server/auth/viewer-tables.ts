import { employeeTable } from '#server/hr/tables.ts';
import { roleTable, userTable } from '#server/users/tables.ts';
import { accessTokenTable, sessionTable } from './tables.ts';

/** The tables that decide who sends a request and what they may do. */
export const viewerTables = [userTable, roleTable, employeeTable, sessionTable, accessTokenTable];
