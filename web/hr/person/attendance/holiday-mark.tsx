import { Flag } from 'lucide-react';

export function HolidayMark() {
  return <Flag aria-hidden className="size-3.5 shrink-0 text-accent-ink" strokeWidth={2} />;
}
