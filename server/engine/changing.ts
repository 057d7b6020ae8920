import type { Pool, PoolClient } from 'pg';
import type { PgTable } from 'drizzle-orm/pg-core';
import { can, type Scope, type Viewer } from '#contract/engine/access.ts';
import type { Values } from '#contract/engine/fields.ts';
import { toCome } from '#contract/engine/happened.ts';
import { ownWrites } from '#contract/engine/own-writes.ts';
import type { AnyResource } from '#contract/engine/resource.ts';
import { countWithin } from '#server/database/bounds.ts';
import type { Context } from '#server/context.ts';
import type { Changes } from '#server/database/audit.ts';
import { savepoint } from '#server/database/statement.ts';
import { forbidden, invalid, refusing, type Refused } from '#server/refused.ts';
import { writableValues, type fieldRights } from './field-rights.ts';
import type { Moving } from './moves.ts';
import type { Before, Ordinary, Showing, Special } from './resource.ts';
import { refuseOwnRecords } from './own.ts';
import type { Row } from './row.ts';
import { unlessRefused, unlessTold } from './several.ts';
import type { InTransaction } from './several-changes.ts';
import type { Writing } from './writing.ts';

interface Parts<T extends PgTable> {
  inTransaction: InTransaction;
  records: Writing<T>;
  moves: Moving<T> | null;
  rights: ReturnType<typeof fieldRights>;
  special: Special<never, never, T>;
  before: Before<never, never>;
  /** Rights of their own decide over single fields, not the right to the record. */
  byFields: boolean;
  withDetails: (viewer: Viewer, id: string, json: string) => Promise<string>;
  shown: ((seen: Showing, json: string) => Promise<string>) | undefined;
  showingCurrent: <Result>(viewer: Viewer, id: string, work: () => Promise<Result>) => Promise<Result>;
}

interface Asked {
  id: string;
  values: Values;
  version: number | undefined;
  reach: Scope;
}

/** A savepoint of its own for each takes a third as long again, and 64 in one transaction burden all others. */
const changedTogether = 25;

/** Changes records, each within the reach of who asks, by the rules of the resource. */
export function changing<T extends PgTable>(
  context: Context,
  resource: AnyResource,
  {
    inTransaction,
    records,
    moves,
    rights,
    special,
    before,
    byFields,
    withDetails,
    shown,
    showingCurrent,
  }: Parts<T>,
) {
  const { pool } = context;

  /** One, in a transaction of its own where it needs one. Answers it as who asks may see it. */
  async function one(viewer: Viewer, id: string, body: Values): Promise<string> {
    const asked = await showingCurrent(viewer, id, () => begin(pool, viewer, id, body));
    return showingCurrent(viewer, id, () =>
      refusing(resource.refusals, () =>
        isPlain(viewer, asked)
          ? ordinary(pool, viewer, asked)()
          : inTransaction((tx) => write(tx, viewer, asked)),
      ),
    );
  }

  /** One, in a transaction that does more; nothing of it is left there when it is refused. */
  async function within(tx: PoolClient, viewer: Viewer, id: string, body: Values): Promise<string> {
    const asked = await begin(tx, viewer, id, body);
    return writeWithin(tx, viewer, asked);
  }

  /**
   * Those of many that may be changed, one after the other in a transaction that does more; answers what each of the
   * others is refused for, by its place. Where one of a few is refused, those few are begun again, each by itself.
   */
  async function asManyAsMay(
    tx: PoolClient,
    viewer: Viewer,
    changes: readonly { id: string; body: Values }[],
  ): Promise<Map<number, Refused>> {
    const refused = new Map<number, Refused>();
    for (let from = 0; from < changes.length; from += changedTogether) {
      const begun: [at: number, asked: Asked][] = [];
      for (const [place, { id, body }] of changes.slice(from, from + changedTogether).entries())
        await unlessTold(refused, from + place, async () => {
          begun.push([from + place, await begin(tx, viewer, id, body)]);
        });
      const writeAll = async () => {
        for (const [, asked] of begun) await write(tx, viewer, asked);
        return true;
      };
      if (await unlessRefused(tx, () => refusing(resource.refusals, writeAll))) continue;
      for (const [at, asked] of begun)
        await unlessTold(refused, at, async () => void (await writeWithin(tx, viewer, asked)));
    }
    return refused;
  }

  function writeWithin(tx: PoolClient, viewer: Viewer, asked: Asked): Promise<string> {
    return refusing(resource.refusals, () => savepoint(tx, () => write(tx, viewer, asked)));
  }

  /** As `within`, of a change that changes nothing: whether it would be refused. */
  function unchanged(tx: PoolClient, viewer: Viewer, id: string, reach: Scope): Promise<string> {
    return write(tx, viewer, { id, values: {}, version: undefined, reach });
  }

  async function begin(
    database: Pool | PoolClient,
    viewer: Viewer,
    id: string,
    body: Values,
  ): Promise<Asked> {
    const { values, version } = await writableValues(resource, body, async () =>
      withDetails(viewer, id, await records.read(database, viewer, id, can(viewer, resource.rights.read))),
    );
    const reach =
      rights.changeReach(viewer, Object.keys(values)) ?? (await refuseChange(database, viewer, id));
    // The right to single fields is known only now, and so is that it is one to what is their own.
    if (byFields && reach === 'own') await countWithin(context, ownWrites, viewer.userId);
    await before.update?.({ viewer, id, input: values as never });
    return { id, values, version, reach };
  }

  /** 404 for a record beyond one's sight, before anything is said of what may be done with it. */
  async function refuseChange(database: Pool | PoolClient, viewer: Viewer, id: string): Promise<never> {
    await records.read(database, viewer, id);
    throw forbidden();
  }

  /** One statement sees to all of it. */
  function isPlain(viewer: Viewer, { values, reach }: Asked): boolean {
    const isRuled = special.update ?? special.holdsFirst ?? moves ?? resource.notOwn ?? shown;
    return !isRuled && reach === 'all' && !isToCome(viewer, values);
  }

  function ordinary(database: Pool | PoolClient, viewer: Viewer, { id, values, version, reach }: Asked) {
    const written: Ordinary<T> = (given = values as never, beside?: Changes) =>
      records.update(database, viewer, id, { values: given, version, reach, beside });
    return written;
  }

  async function write(tx: PoolClient, viewer: Viewer, asked: Asked): Promise<string> {
    const { id, values, version, reach } = asked;
    await special.holdsFirst?.(tx, id, values as never);
    const stands = await records.hold(tx, viewer, id, { version, reach });
    await moves?.refuseUpdate({ database: tx, viewer, values }, stands);
    await refuseOwnRecords(tx, viewer, resource, [stands]);
    if (isToCome(viewer, values)) refuseChangeToCome(viewer, values, stands);
    const tried = { viewer, id, input: values as never, tx, stands };
    const written = await (special.update?.(tried, ordinary(tx, viewer, asked)) ??
      ordinary(tx, viewer, asked)());
    // Nobody passes a record on to where they could not have written it.
    if (reach !== 'all' && !(await records.isWithin(tx, viewer, id, reach))) throw forbidden();
    return shown ? shown(tried, written) : written;
  }

  function isToCome({ today }: Viewer, values: Values): boolean {
    return toCome(resource.fields, values, today).length > 0;
  }

  function refuseChangeToCome({ today }: Viewer, values: Values, stands: Row<T>): void {
    const errors = toCome(resource.fields, values, today, stands);
    if (errors.length > 0) throw invalid(errors);
  }

  return { one, within, asManyAsMay, unchanged };
}

export type Changing = ReturnType<typeof changing>;
