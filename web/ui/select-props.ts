import type { Ref } from 'react';

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
