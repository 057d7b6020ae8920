import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Address } from '#web/engine/list-state.ts';
import { useFormats } from '#web/engine/format.ts';

/** The year in the URL, the current one by default, and a function to change it. */
export function useYear() {
  const { today } = useFormats();
  const address: Address = useSearch({ strict: false });
  const navigate = useNavigate();
  const present = Number(today().slice(0, 4));
  const asked = Number(address['year']);
  return {
    present,
    year: Number.isInteger(asked) && asked >= 1900 && asked <= 2100 ? asked : present,
    turnTo: (year: number) =>
      void navigate({
        to: '.',
        search: (before) => ({ ...before, year: year === present ? undefined : String(year) }),
      }),
  };
}
