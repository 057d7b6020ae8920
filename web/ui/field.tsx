import { createContext, use, useId, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface FieldProps {
  label: string;
  /**
   * A control that uses `useFieldWiring`: Input, Textarea, Select, Combobox, SuggestInput,
   * DateField.
   */
  children: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  /** The label is only for screen readers. */
  labelHidden?: boolean;
  className?: string;
}

interface FieldWiring {
  id?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
}

const Wiring = createContext<FieldWiring>({});

/** The attributes that connect a control to its Field; empty outside of one. */
export function useFieldWiring(): FieldWiring {
  return use(Wiring);
}

export function Field({ label, children, hint, error, required, labelHidden, className }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = classNames(hint != null && hint !== '' && hintId, error && errorId);
  const wiring: FieldWiring = {
    id,
    ...(described && { 'aria-describedby': described }),
    ...(error && { 'aria-invalid': true }),
    ...(required && { 'aria-required': true }),
  };
  return (
    <div className={classNames('flex min-w-0 flex-col gap-1.5', className)}>
      <label
        htmlFor={id}
        className={labelHidden ? 'sr-only' : 'flex items-baseline gap-1 text-small font-medium text-ink'}
      >
        {label}
        {required && (
          <span aria-hidden className="text-red-ink">
            *
          </span>
        )}
      </label>
      <Wiring value={wiring}>{children}</Wiring>
      {hint && (
        <p id={hintId} className="text-small text-pretty text-ink-faint">
          {hint}
        </p>
      )}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} role="alert" className="text-small text-red-ink">
      {children}
    </p>
  );
}
