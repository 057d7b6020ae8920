import { createContext, use, useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';

/** The filters of a toolbar that shows only some of them. */
export interface ShownFilters {
  isShown: (label: string) => boolean;
  /** Tells the toolbar that it has this filter; it stays shown while it is set. */
  register: (label: string, isSet: boolean) => void;
  /** Just added by the user; it takes the focus. */
  added: string | null;
}

/** Null where all filters are shown. */
export const ShownFiltersContext = createContext<ShownFilters | null>(null);

interface FilterSlotProps {
  label: string;
  isSet: boolean;
  /** Its width; by default two share a line on a phone. */
  className?: string;
  children: ReactNode;
}

/** A filter that is set stands out. */
const setStyle =
  'data-set:**:[input,select,button[role=combobox]]:border-accent data-set:**:[input,select,button[role=combobox]]:bg-accent-soft';

/** The place of a filter's control, empty until the filter is added or set. */
export function FilterSlot(props: FilterSlotProps) {
  const { label, isSet, className = 'max-sm:w-[calc(50%-4px)] sm:w-40', children } = props;
  const filters = use(ShownFiltersContext);
  const register = filters?.register;
  const place = useRef<HTMLDivElement>(null);
  const isJustAdded = filters?.added === label;

  useLayoutEffect(() => register?.(label, isSet), [register, label, isSet]);
  useEffect(() => {
    if (isJustAdded) place.current?.querySelector<HTMLElement>('input, button, select')?.focus();
  }, [isJustAdded]);

  if (filters && !filters.isShown(label)) return null;
  return (
    <div ref={place} data-set={isSet || undefined} className={`${className} ${setStyle}`}>
      {children}
    </div>
  );
}
