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
  /** Adds an option for no selection: 'All Categories', 'Not specified'. */
  noneLabel?: string;
  name?: string;
  disabled?: boolean;
  onBlur?: () => void;
  ref?: Ref<HTMLButtonElement & HTMLSelectElement>;
  className?: string;
  'aria-label'?: string;
}

/** Selects one of a few options. Touch devices get the native select, which is better there. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  return useMediaQuery(coarsePointer) ? <NativeSelect {...props} /> : <DrawnSelect {...props} />;
}
