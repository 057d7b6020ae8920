import { useNavigate, useSearch } from '@tanstack/react-router';

type Address = Record<string, string | number | undefined>;

/**
 * The open tab of an area, as its address has it. Each tab begins with an address of its own, but for
 * what is `kept`: a choice that holds for the whole page.
 */
export function useTab<const Value extends string>(
  tabs: readonly { value: Value }[],
  first: Value,
  kept: readonly string[] = [],
) {
  const address: Address = useSearch({ strict: false });
  const navigate = useNavigate();
  const tab = tabs.find(({ value }) => value === address.tab)?.value ?? first;

  function change(value: Value) {
    const stays = Object.fromEntries(kept.map((name) => [name, address[name]]));
    void navigate({ to: '.', search: { ...stays, tab: value === first ? undefined : value } });
  }

  return [tab, change] as const;
}
