import { createContext, use } from 'react';

/**
 * Where floating things inside a modal dialog are drawn. Drawn outside of it they could neither be
 * scrolled nor reached by a screen reader, because the dialog closes off the rest of the page.
 */
export const PortalContainer = createContext<HTMLElement | null>(null);

export function usePortalContainer(): HTMLElement | undefined {
  return use(PortalContainer) ?? undefined;
}
