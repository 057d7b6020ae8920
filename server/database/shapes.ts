import type { SQL } from 'drizzle-orm';
import { nameGiven, nameRetired } from './prepared.ts';
import { statement, type Statement } from './statement.ts';

/**
 * Statements by the shape of what was asked: fields, filters, order. Shapes come from requests, and a name keeps a
 * plan in every connection of PostgreSQL (some 60 kB for a list, 1 MB for activities), so the whole process has a bound:
 * names go to the shapes asked most, and who loses the name is deallocated wherever it was prepared. Somebody who
 * asks for ever new shapes takes no name from those that everybody asks for.
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
/** Characters of all statements with a name: a plan takes some 25 bytes for each, measured on lists. */
const namedLength = 600_000;
/** A shape asked less often than this is planned each time. */
const usesForName = 3;
/** After so many questions every count is halved: what was common last week need not be today. */
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
  // A Map keeps the order in which its keys were put: the oldest are those not asked for longest.
  shapes.delete(key);
  shapes.set(key, shape);
  if (shape.uses >= usesForName && hasPlace(shape)) give(shape);
}

/**
 * There is one, or it is made by shapes asked not half as often: equals would only take it from each other.
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
  shape.statement = { ...shape.statement, name: nameGiven() };
  named.add(shape);
  length += lengthOf(shape);
}

function retire(shape: Shape): void {
  named.delete(shape);
  length -= lengthOf(shape);
  nameRetired(shape.statement.name);
  shape.statement = { ...shape.statement, name: undefined };
}

/** What has a name stays. */
function forgetOldest(): void {
  for (const [key, shape] of shapes) {
    if (shape.statement.name) continue;
    shapes.delete(key);
    return;
  }
}
