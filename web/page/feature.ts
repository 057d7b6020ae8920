import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Permission } from '#contract/engine/access.ts';
import type { ResourceName } from '#contract/resources.ts';
import type { FoundKind } from '#contract/search/search.ts';
import type { SectionName } from './sections.ts';

/** A form that can be opened from any page. */
export interface Addition {
  /** Its name in the URL: `?add=user`. */
  name: string;
  label: string;
  area: SectionName;
  icon: LucideIcon;
  permission: Permission;
  /** The record belongs to a person. */
  isOfPerson?: true;
  /** Its button is shown with a link to the import. */
  isImported?: true;
}

interface Offered {
  /** Null if the resource has no form in Quick Add. */
  add: Addition | null;
}

interface Found extends Offered {
  /** The group of its records in the search. */
  search: { label: string; icon: LucideIcon };
}

/**
 * What every page knows of the resources of an area. It is part of the first page, so forms and
 * sentences are in files of their own.
 */
export type Feature = {
  [name in ResourceName]?: name extends FoundKind ? Found : Offered;
};

type Added<F extends Feature> = {
  [name in keyof F]: F[name] extends { add: Addition } ? name : never;
}[keyof F];

/** A form for each resource that has one in Quick Add. */
export type AddForms<F extends Feature> = Record<Added<F>, ComponentType<{ onClose: () => void }>>;
