import type { FormEvent, FormEventHandler, ReactNode } from 'react';
import { flushSync } from 'react-dom';

interface PanelBodyProps {
  onSubmit: FormEventHandler<HTMLFormElement> | undefined;
  children: ReactNode;
}

/** The scrollable content and the footer, as one form if it has `onSubmit`. */
export function PanelBody({ onSubmit, children }: PanelBodyProps) {
  const className = 'flex min-h-0 flex-1 flex-col';
  if (!onSubmit) return <div className={className}>{children}</div>;

  /** After failed validation, focuses the first invalid field. */
  function submit(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    flushSync(() => onSubmit?.(event));
    form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }

  return (
    <form noValidate onSubmit={submit} className={className}>
      {children}
    </form>
  );
}
