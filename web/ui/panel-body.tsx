import type { FormEventHandler, ReactNode } from 'react';

interface PanelBodyProps {
  onSubmit: FormEventHandler<HTMLFormElement> | undefined;
  children: ReactNode;
}

/** What scrolls and the footer below it: one form where it is submitted. */
export function PanelBody({ onSubmit, children }: PanelBodyProps) {
  const className = 'flex min-h-0 flex-1 flex-col';
  if (!onSubmit) return <div className={className}>{children}</div>;
  return (
    <form noValidate onSubmit={onSubmit} className={className}>
      {children}
    </form>
  );
}
