import type { Client, MadePerson, TestServer } from '../server.ts';

/** Days for records that must not have the same. */
export interface Days {
  /** A day that no record has yet. */
  next: () => string;
  /** Those of a pay run. */
  nextFortnight: () => { payPeriodStart: string; payPeriodEnd: string };
  /** The day of a record made before: of a timesheet, for its entries. */
  of: Map<string, string>;
}

export interface RecordContext {
  server: TestServer;
  /** Whose record it is to be. */
  person: MadePerson;
  /** Who asks: some records count by who prepared them. */
  preparer: Client;
  /** An Administrator who has nothing to do with it. */
  approver: Client;
  days: Days;
  /** Another record of the same person that this one hangs on. */
  beneath: (kind: string) => Promise<string>;
}
