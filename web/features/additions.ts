import type { Addition } from '#web/page/feature.ts';
import { featureOf } from './resources.ts';

type Declared = NonNullable<(typeof featureOf)[keyof typeof featureOf]['add']>;

/** The name of an add form in the URL: `?add=user`. */
export type Adding = Declared['name'];

interface KnownAddition extends Addition {
  name: Adding;
  resource: string;
}

/** Every form that can be opened from any page. */
export const additions: readonly KnownAddition[] = Object.entries(featureOf).flatMap(([resource, { add }]) =>
  add ? [{ ...add, resource }] : [],
);

export function additionNamed(name: string | undefined): KnownAddition | undefined {
  return additions.find((each) => each.name === name);
}
