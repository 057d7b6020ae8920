import { useNavigate } from '@tanstack/react-router';

/** Opens an add form over whatever page is open: `add('asset')`. */
export function useAdd(): (what: string) => void {
  const navigate = useNavigate();
  return (what) => void navigate({ to: '.', search: (before) => ({ ...before, add: what }) });
}
