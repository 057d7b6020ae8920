import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { controlStyle } from './control-style.ts';
import { useFieldWiring } from './field.tsx';

/** Grows with its text, up to about twelve lines. */
export function Textarea({ className, rows = 3, ...props }: ComponentProps<'textarea'>) {
  const wiring = useFieldWiring();
  return (
    <textarea
      {...wiring}
      rows={rows}
      className={classNames(controlStyle, 'field-sizing-content max-h-64 min-h-20 resize-y py-2', className)}
      {...props}
    />
  );
}
