import type { UseFormReturn } from 'react-hook-form';
import type { Values } from '#contract/engine/fields.ts';
import { writeNumber } from '#contract/engine/numbers.ts';
import { stock } from '#contract/inventory/stock.ts';
import { reading } from '#web/engine/queries.ts';
import { queryClient } from '#web/engine/query-client.ts';
import { toastFailure } from '#web/engine/toast-failure.ts';

/** Fills in what is known of a stock record, unless something has been typed. */
export async function proposeLine(form: UseFormReturn<Values>, stockId: unknown): Promise<void> {
  if (typeof stockId !== 'string' || stockId === '') return;
  try {
    const { supplier, toOrder, likelyCost } = await queryClient.fetchQuery(
      reading(stock.read, { params: { id: stockId } }),
    );
    const known = {
      supplier,
      quantity: toOrder || null,
      unitCost: likelyCost === null ? '' : writeNumber(likelyCost, 'money'),
    };
    for (const [name, value] of Object.entries(known))
      if (name in form.getValues() && !form.getFieldState(name).isDirty)
        form.resetField(name, { defaultValue: value ? String(value) : '' });
  } catch (error) {
    toastFailure(error, stock.read.failure);
  }
}
