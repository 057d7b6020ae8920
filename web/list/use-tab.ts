import { useNavigate, useSearch } from '@tanstack/react-router';
import { absent, type Address } from '#web/engine/list-state.ts';
import { paramOf, paramsOfList, type Place } from '#web/engine/search-params.ts';
import { useInvalidParams } from './use-invalid-params.ts';

/**
 * The open tab of a page or a part of it, stored in the URL. Changing it resets the tab's lists;
 * the place's own parameters and other lists stay. An unknown tab is dropped with a message, except
 * for the `others`, which other users have.
 */
export function useTab<const Value extends string>(
  place: Place,
  tabs: readonly { value: Value }[],
  first: Value,
  others: readonly string[] = [],
) {
  const address: Address = useSearch({ strict: false });
  const navigate = useNavigate();
  const param = paramOf(place, 'tab');
  const tab = tabs.find(({ value }) => value === address[param])?.value ?? first;
  const asked = address[param];
  const isKnown =
    asked === undefined || [...tabs.map(({ value }) => value), ...others].includes(String(asked));
  useInvalidParams(
    isKnown ? null : { sentence: `There is no tab “${asked}” here.`, instead: { [param]: undefined } },
  );
  const inTabs = Object.values(place.lists).filter(({ name }) => name === place.name);
  const begun = absent(inTabs.flatMap(paramsOfList));

  function change(value: Value) {
    const chosen = value === first ? undefined : value;
    void navigate({ to: '.', search: (before) => ({ ...before, ...begun, [param]: chosen }) });
  }

  return [tab, change] as const;
}
