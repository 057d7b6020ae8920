import { createContext, use } from 'react';

/**
 * The container for floating elements inside a modal dialog. Outside of it they could not be
 * scrolled or reached by screen readers, because the dialog makes the rest of the page inert.
 */
export const PortalContainer = createContext<HTMLElement | null>(null);

export function usePortalContainer(): HTMLElement | undefined {
  return use(PortalContainer) ?? undefined;
}
