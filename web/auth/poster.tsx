import { Mark } from '#web/ui/mark.tsx';
import { WeavePattern } from '#web/ui/weave-pattern.tsx';

export function Poster() {
  return (
    <header className="relative isolate flex overflow-hidden border-b bg-sunken px-4 py-5 sm:px-8 lg:items-center lg:border-r lg:border-b-0 lg:px-12">
      <WeavePattern className="absolute inset-0 -z-10 size-full" />
      <div className="flex items-center gap-4 lg:flex-col lg:items-start lg:gap-6">
        <Mark className="size-12 lg:size-16" />
        <div>
          <p className="text-title font-semibold lg:text-display">Bilum</p>
          <p className="text-body text-ink-muted lg:text-lead">Management Platform</p>
        </div>
      </div>
    </header>
  );
}
