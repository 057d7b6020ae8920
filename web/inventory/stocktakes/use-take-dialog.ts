import { useNavigate, useSearch } from '@tanstack/react-router';
import { absent, type Address } from '#web/engine/list-state.ts';
import { paramOf, paramsIn } from '#web/engine/search-params.ts';
import { stocktakePageParams } from '../inventory-page-params.ts';

type TakeDialog = 'count' | 'lines';

const param = paramOf(stocktakePageParams, 'dialog');
const dialogs: readonly TakeDialog[] = ['count', 'lines'];

/** The dialog over the stocktake, stored in the URL, so that a reload returns to it. */
export function useTakeDialog() {
  const address: Address = useSearch({ strict: false });
  const navigate = useNavigate();
  return {
    dialog: dialogs.find((each) => each === address[param]) ?? null,
    open(dialog: TakeDialog | null) {
      const begun = { ...absent(paramsIn(stocktakePageParams)), [param]: dialog ?? undefined };
      void navigate({ to: '.', search: (before) => ({ ...before, ...begun }) });
    },
  };
}
