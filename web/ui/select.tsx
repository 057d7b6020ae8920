import type { Ref } from 'react';
import { DrawnSelect } from './drawn-select.tsx';
import { coarsePointer, useMediaQuery } from './media-query.ts';
import { NativeSelect } from './native-select.tsx';

export interface Option<Value extends string = string> {
  value: Value;
  label: string;
  disabled?: boolean;
}

export interface SelectProps<Value extends string> {
  options: readonly Option<Value>[];
  value: Value | null;
  onChange: (value: Value | null) => void;
  placeholder?: string;
  /** Offers to choose nothing, in these words: 'All Categories', 'Not specified'. */
  noneLabel?: string;
  name?: string;
  disabled?: boolean;
  onBlur?: () => void;
  ref?: Ref<HTMLButtonElement & HTMLSelectElement>;
  className?: string;
  'aria-label'?: string;
}

/** One of a few. The wheel of a phone is better than any list we could draw there. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  return useMediaQuery(coarsePointer) ? <NativeSelect {...props} /> : <DrawnSelect {...props} />;
}
