import { DrawnSelect } from './drawn-select.tsx';
import { coarsePointer, useMediaQuery } from './media-query.ts';
import { NativeSelect } from './native-select.tsx';
import type { SelectProps } from './select-props.ts';

/** Selects one of a few options. Touch devices get the native select, which is better there. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  return useMediaQuery(coarsePointer) ? <NativeSelect {...props} /> : <DrawnSelect {...props} />;
}
