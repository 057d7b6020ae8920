import type { FormEvent, FormEventHandler, ReactNode } from 'react';
import { flushSync } from 'react-dom';

interface PanelBodyProps {
  onSubmit: FormEventHandler<HTMLFormElement> | undefined;
  children: ReactNode;
}

/** What scrolls and the footer below it: one form where it is submitted. */
export function PanelBody({ onSubmit, children }: PanelBodyProps) {
  const className = 'flex min-h-0 flex-1 flex-col';
  if (!onSubmit) return <div className={className}>{children}</div>;

  /** Refused on the spot, one goes on with the first field that is wrong. */
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
