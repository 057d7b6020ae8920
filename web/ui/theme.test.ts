// @ts-expect-error The web has no Node types, so that no screen uses Node; this test reads one
// file.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css: string = readFileSync(new URL('./theme.css', import.meta.url), 'utf8');
const pairs = [...css.matchAll(/--([a-z0-9-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g)];
const light = new Map(pairs.map(([, name = '', value = '']) => [name, value]));
const dark = new Map(pairs.map(([, name = '', , value = '']) => [name, value]));

const grounds = ['canvas', 'sunken', 'surface', 'raised', 'hover'];
const states = ['green', 'amber', 'red', 'blue', 'grey'];
const avatars = [1, 2, 3, 4, 5, 6, 7, 8];

/** WCAG 2.2: 4.5 for text, 3 for icons, control outlines and the focus ring. */
const demands: [string, string, number][] = [
  ...grounds.flatMap((ground): [string, string, number][] => [
    ['ink', ground, 7],
    ['ink-muted', ground, 4.5],
    ['ink-faint', ground, 4.5],
    ['accent-ink', ground, 4.5],
    ['red-ink', ground, 4.5],
    ['focus', ground, 3],
    ['accent', ground, 3],
    ['edge', ground, 3],
    ...states.map((state): [string, string, number] => [`${state}-solid`, ground, 3]),
    ...[1, 2, 3, 4, 5, 6].map((series): [string, string, number] => [`chart-${series}`, ground, 3]),
  ]),
  ...states.map((state): [string, string, number] => [`${state}-ink`, `${state}-soft`, 4.5]),
  ...states.map((state): [string, string, number] => ['solid-on', `${state}-solid`, 4.5]),
  ...states.map((state): [string, string, number] => ['ink', `${state}-soft`, 7]),
  ...avatars.map((tone): [string, string, number] => [`avatar-${tone}-ink`, `avatar-${tone}`, 4.5]),
  ['black-on', 'black-solid', 7],
  ['accent-on', 'accent', 4.5],
  ['accent-on', 'accent-hover', 4.5],
  ['danger-on', 'danger', 4.5],
  ['danger-on', 'danger-hover', 4.5],
  ['ink', 'accent-soft', 7],
  ['ink-muted', 'accent-soft', 4.5],
  ['ink-faint', 'accent-soft', 4.5],
  ['accent-ink', 'accent-soft', 4.5],
  ['ink', 'pressed', 7],
  ['ink-muted', 'pressed', 4.5],
];

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s theme', (_theme, colours) => {
  test.each(demands)('%s on %s has a contrast of %d:1', (front, back, least) => {
    expect(contrast(colourOf(colours, front), colourOf(colours, back))).toBeGreaterThanOrEqual(least);
  });
});

function colourOf(colours: Map<string, string>, name: string): string {
  const colour = colours.get(name);
  if (!colour) throw new Error(`theme.css has no colour pair --${name}`);
  return colour;
}

function contrast(one: string, other: string): number {
  const [dim, bright] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return ((bright ?? 0) + 0.05) / ((dim ?? 0) + 0.05);
}

/** Relative luminance of an sRGB colour, as defined by WCAG 2.2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
