import { employeeTable } from '#server/hr/tables.ts';
import { roleTable, userTable } from '#server/users/tables.ts';
import { passkeyTable } from './account-tables.ts';
import { identityProviderTable, identityTable } from './single-sign-on-tables.ts';
import { accessTokenTable, authenticatorTable, sessionTable } from './tables.ts';

/** The tables that decide who sends a request and what they may do. */
export const viewerTables = [
  userTable,
  roleTable,
  employeeTable,
  sessionTable,
  accessTokenTable,
  authenticatorTable,
  passkeyTable,
  identityTable,
  identityProviderTable,
];
