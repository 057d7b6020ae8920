import { StartError } from '#server/start-error.ts';
import { readScreens } from '../trips/screens.ts';
import type { Place } from '../trips/addresses.ts';

const help = 'npm run bench -- --browser knows --only with names of screens, such as dashboard,hr.';

/** The recorded pages, tabs and reports, or those after `--only`. Panels need a record and are left out. */
export function readBrowserArguments(args: readonly string[]): Place[] {
  const places = readScreens().filter(({ address }) => address !== '' && !address.includes('{'));
  const [only, names = '', ...others] = args.filter((argument) => argument !== '--browser');
  if (only === undefined) return places;
  const chosen = names.split(',').flatMap((wanted) => places.find(({ name }) => name === wanted) ?? []);
  if (only !== '--only' || others.length > 0 || chosen.length < names.split(',').length)
    throw new StartError(help);
  return chosen;
}
