import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface FormGridProps {
  children: ReactNode;
  /** Columns if there is room; a Field with `className="col-span-full"` spans them all. */
  columns?: 1 | 2 | 3;
  className?: string;
}

export function FormGrid({ children, columns = 2, className }: FormGridProps) {
  return (
    <div className={classNames('@container', className)}>
      <div className={classNames('grid grid-cols-1 gap-x-4 gap-y-4', layouts[columns])}>{children}</div>
    </div>
  );
}

const layouts = { 1: '', 2: '@md:grid-cols-2', 3: '@md:grid-cols-2 @2xl:grid-cols-3' };
