import type { FieldMeta } from '#contract/engine/fields.ts';

/** What each control of a form is given. */
export interface ControlProps {
  name: string;
  value: unknown;
  onChange: (value: string) => void;
  onBlur: () => void;
  ref: (element: HTMLElement | null) => void;
  meta: FieldMeta;
  isNeeded: boolean;
  /** The name of the form's resource. */
  resource: string;
  record: Record<string, unknown> | null;
  disabled: boolean;
  bounds: Record<'min' | 'max', string | undefined> & { step: number | undefined };
  placeholder?: string;
}
