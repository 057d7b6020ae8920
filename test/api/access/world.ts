import { randomUUID } from 'node:crypto';
import type { Client, MadePerson, TestServer } from '../server.ts';
import { pngOf } from '../../png.ts';
import type { Days, RecordContext } from './record-context.ts';
import { makerOf } from './records.ts';
import { askers, type Asker, type Target } from './tables.ts';
import { uploaded } from './upload-file.ts';

export interface Somebody {
  /** Who asks. */
  client: Client;
  own: MadePerson;
  /** Somebody below them in the supervisor line, by two steps. */
  team: MadePerson;
}

/** One person of each role with a team of their own, and one person who is in nobody's. */
export async function buildWorld(server: TestServer) {
  const people = new Map<Asker, Somebody>();
  for (const asker of askers.slice(1)) {
    const username = asker.toLowerCase().replaceAll(/\W+/g, '.');
    const own = await server.person({ username, roleName: asker });
    const foreman = await server.person({ username: `${username}.foreman`, supervisorId: own.employeeId });
    const team = await server.person({ username: `${username}.team`, supervisorId: foreman.employeeId });
    people.set(asker, { client: own.client, own, team });
  }
  const other = await server.person({ username: 'other' });
  const approver = await server.person({ username: 'approver', roleName: 'Administrator' });
  await giveLogo(server);
  // Leave and timesheets lie within the employment, and each is given days of its own.
  await server.pool.query('update employees set start_date = $1', [firstDay]);
  const days = dayAfterDay();
  const records = new Map<string, string>();

  function of(asker: Asker): Somebody {
    if (asker === 'nobody') return { ...of('Employee'), client: server.nobody };
    const somebody = people.get(asker);
    if (!somebody) throw new Error(`There is no ${asker}`);
    return somebody;
  }

  function personAt(asker: Asker, target: Target): MadePerson {
    if (target === 'own') return of(asker).own;
    if (target === 'team') return of(asker).team;
    if (target === 'other') return other;
    throw new Error(`Nobody is ${target}`);
  }

  /**
   * The id of a record of `kind` (`payroll`, `payroll#draft`) at `target`, as the asker stands to it. It is
   * the same one until it is `spent`.
   */
  async function recordAt(kind: string, asker: Asker, target: Target): Promise<string> {
    if (target === 'missing') return randomUUID();
    const name = `${kind} of ${whose(asker, target)}`;
    const known = records.get(name);
    if (known) return known;
    const person = target === 'any' ? other : personAt(asker, target);
    const made = await makerOf(kind)(context(person, asker));
    records.set(name, made);
    return made;
  }

  /** The record has changed, or is gone: the next one to ask gets another. */
  function spent(kind: string, asker: Asker, target: Target): void {
    if (target === 'missing') return;
    records.delete(`${kind} of ${whose(asker, target)}`);
  }

  function context(person: MadePerson, asker: Asker): RecordContext {
    const beneath = async (kind: string) => {
      const name = `${kind} of ${person.employeeId}`;
      const id = records.get(name) ?? (await makerOf(kind)(context(person, asker)));
      records.set(name, id);
      return id;
    };
    return { server, person, preparer: of(asker).client, approver: approver.client, days, beneath };
  }

  function whose(asker: Asker, target: Target): string {
    return target === 'any' ? 'all' : personAt(asker, target).employeeId;
  }

  return { of, personAt, recordAt, spent, days };
}

export type World = Awaited<ReturnType<typeof buildWorld>>;

const firstDay = '1990-01-01';

function dayAfterDay(): Days {
  let count = 0;
  const first = Date.parse(firstDay);
  const dayLength = 24 * 60 * 60 * 1000;
  const next = () => new Date(first + (count += 1) * dayLength).toISOString().slice(0, 10);
  const nextFortnight = () => {
    const payPeriodStart = next();
    count += 12;
    return { payPeriodStart, payPeriodEnd: next() };
  };
  return { next, nextFortnight, of: new Map() };
}

async function giveLogo(server: TestServer): Promise<void> {
  const { body } = await uploaded(server, server.admin, pngOf({ width: 80, height: 40 }), 'logo.png');
  const { status, text } = await server.admin.put('/api/settings', { logo: [body.filePath] });
  if (status !== 200) throw new Error(text);
}
