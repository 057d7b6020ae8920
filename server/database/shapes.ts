import type { SQL } from 'drizzle-orm';
import { createName, retireName } from './prepared.ts';
import { statement, type Statement } from './statement.ts';

/**
 * Caches statements by the shape of a request: its fields, filters and order. A named statement keeps a plan in every
 * connection (about 60 kB for a list, 1 MB for activities), so the process limits them: the most used shapes have
 * names, and a shape that loses its name is deallocated everywhere. Many unusual shapes from one user can't displace
 * those that everybody uses.
 */
export function statementsByShape() {
  const ofThese = (families += 1);
  return (shape: string, build: () => SQL): Statement => {
    const key = `${ofThese}|${shape}`;
    const known = shapes.get(key);
    if (!known) return keep(key, statement(build()));
    count(key, known);
    return known.statement;
  };
}

interface Shape {
  statement: Statement;
  uses: number;
}

const shapesKept = 1000;
/** Characters of all named statements. A plan takes about 25 bytes for each, measured on lists. */
const namedLength = 600_000;
/** A shape used less often than this is planned each time. */
const usesForName = 3;
/** After this many uses all counts are halved, so that old popularity fades. */
const questionsOfAge = 20_000;

let families = 0;
let questions = 0;
let length = 0;
const shapes = new Map<string, Shape>();
const named = new Set<Shape>();

function keep(key: string, made: Statement): Statement {
  if (shapes.size >= shapesKept) forgetOldest();
  const shape = { statement: { ...made, name: undefined }, uses: 1 };
  shapes.set(key, shape);
  return shape.statement;
}

function count(key: string, shape: Shape): void {
  shape.uses += 1;
  questions += 1;
  if (questions % questionsOfAge === 0) for (const each of shapes.values()) each.uses >>= 1;
  if (shape.statement.name) return;
  // A Map iterates in insertion order, so the first are the least recently used.
  shapes.delete(key);
  shapes.set(key, shape);
  if (shape.uses >= usesForName && hasPlace(shape)) give(shape);
}

/**
 * Whether there is room, or room could be made by shapes used less than half as often. Equally used shapes would only
 * displace each other.
 */
function hasPlace(shape: Shape): boolean {
  while (length + lengthOf(shape) > namedLength) {
    let rarest: Shape | undefined;
    for (const each of named) if (!rarest || each.uses < rarest.uses) rarest = each;
    if (!rarest || rarest.uses * 2 >= shape.uses) return false;
    retire(rarest);
  }
  return true;
}

function lengthOf({ statement: { text } }: Shape): number {
  return text.length;
}

function give(shape: Shape): void {
  shape.statement = { ...shape.statement, name: createName() };
  named.add(shape);
  length += lengthOf(shape);
}

function retire(shape: Shape): void {
  named.delete(shape);
  length -= lengthOf(shape);
  retireName(shape.statement.name);
  shape.statement = { ...shape.statement, name: undefined };
}

/** Named shapes stay. */
function forgetOldest(): void {
  for (const [key, shape] of shapes) {
    if (shape.statement.name) continue;
    shapes.delete(key);
    return;
  }
}
