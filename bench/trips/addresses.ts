import type { AnyResource } from '#contract/engine/resource.ts';
import { reports } from '#contract/reports/reports.ts';
import { resources } from '#contract/resources.ts';
import { sections } from '#web/page/sections.ts';
import { stringifySearch } from '#web/engine/search-params.ts';

export interface Place {
  name: string;
  address: string;
}

export const pages: readonly Place[] = Object.entries(sections).map(([name, { path }]) => ({
  name,
  address: path,
}));

export const reportPages: readonly Place[] = reports.map(({ name }) => ({
  name: `report ${name}`,
  address: `${sections.reports.path}?report=${name}`,
}));

/** The resources whose records open in a panel of a page. */
export const opened: readonly AnyResource[] = resources.filter(
  ({ detailRoute, list }) => list && detailRoute && 'page' in detailRoute,
);

/** The panel of a record. */
export function panelOf({ singular, detailRoute }: AnyResource, id: string): Place {
  if (!detailRoute || !('page' in detailRoute)) throw new Error(`A ${singular} opens on no page.`);
  const { page, tab } = detailRoute;
  return { name: `${singular} panel`, address: page + stringifySearch({ tab, view: id }) };
}
