import { useNavigate } from '@tanstack/react-router';
import type { Adding } from '#web/features/additions.ts';

/** Opens an add form over the current page: `add('asset')`. */
export function useAdd(): (what: Adding) => void {
  const navigate = useNavigate();
  return (what) => void navigate({ to: '.', search: (before) => ({ ...before, add: what }) });
}
