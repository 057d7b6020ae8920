import { createHash } from 'node:crypto';
import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';
import { sharedAnswers } from './shared-answers.ts';
import { run, valuesTaken, type Statement } from './statement.ts';
import type { Written } from './written.ts';

/** Characters of all kept texts and their keys together. */
const keptAtMost = 16_000_000;

interface Kept {
  /** `written.of` the tables before the text was read. */
  version: number;
  text: string | null;
}

export interface Sharing {
  /** Accepts an answer up to this old. */
  ageMilliseconds: number;
  /** All tables that the statement reads. The text is kept until one of them is written. */
  of?: readonly PgTable[];
}

/**
 * Runs statements that return one row with a text, `json`, once for all identical calls. The key is the SQL with all
 * its values, including permissions, scope, user and day, so everybody who shares an answer would have got the same
 * one. `firstUnannounced`: of these tables, one whose writes not all servers hear of.
 */
export function sharedTexts(
  pool: Pool,
  written: Written,
  firstUnannounced: (tables: readonly PgTable[]) => PgTable | undefined,
) {
  const share = sharedAnswers<string | null>();
  const texts = new Map<string, Kept>();
  let characters = 0;

  return async function text(
    prepared: Statement,
    values: Record<string, unknown>,
    { ageMilliseconds, of: tables }: Sharing,
  ): Promise<string | null> {
    const key = keyOf(prepared, values);
    const kept = texts.get(key);
    if (tables && kept?.version === written.of(tables)) return kept.text;
    return share(key, ageMilliseconds, async () => {
      if (!tables) return read(prepared, values);
      const silent = firstUnannounced(tables);
      if (silent) throw new Error(`Other servers do not hear of writes to ${getTableName(silent)}`);
      const version = written.of(tables);
      const text = await read({ ...prepared, reads: tables.map(getTableName) }, values);
      // A write in between may be missing from it.
      if (version === written.of(tables)) keep(key, { version, text });
      return text;
    });
  };

  async function read(prepared: Statement, values: Record<string, unknown>): Promise<string | null> {
    const [row] = await run<{ json: string }>(pool, prepared, values);
    return row?.json ?? null;
  }

  /** A Map iterates in insertion order, so the first keys are the oldest. */
  function keep(key: string, kept: Kept): void {
    drop(key);
    texts.set(key, kept);
    characters += sizeOf(key, kept);
    for (const oldest of texts.keys()) {
      if (characters <= keptAtMost) return;
      drop(oldest);
    }
  }

  function drop(key: string): void {
    const kept = texts.get(key);
    if (kept) characters -= sizeOf(key, kept);
    texts.delete(key);
  }
}

/** With what a Map takes for an entry. */
function sizeOf(key: string, { text }: Kept): number {
  return 100 + key.length + (text?.length ?? 0);
}

const digests = new WeakMap<Statement, string>();

function keyOf(prepared: Statement, values: Record<string, unknown>): string {
  return `${digestOf(prepared)} ${JSON.stringify(valuesTaken(prepared, values))}`;
}

/** Of the SQL: some of it is long, and a page asks for the texts of fifty statements. */
function digestOf(prepared: Statement): string {
  let digest = digests.get(prepared);
  if (digest === undefined) {
    digest = createHash('sha256').update(prepared.text).digest('base64');
    digests.set(prepared, digest);
  }
  return digest;
}

export type SharedTexts = ReturnType<typeof sharedTexts>;
