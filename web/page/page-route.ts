import type { RouteComponent } from '@tanstack/react-router';
import type { ShellSearch } from '#web/engine/search-params.ts';
import type { SectionName } from './sections.ts';

/**
 * The page of a section. Every page loads it, so its component must be lazy. `lazyRouteComponent`
 * takes the name of the component, because the router's types would otherwise depend on what the
 * page returns, which depends on the router.
 */
export interface PageRoute<Name extends SectionName = SectionName, Search extends ShellSearch = ShellSearch> {
  section: Name;
  validateSearch: (raw: Record<string, unknown>) => Search;
  component: RouteComponent;
}
