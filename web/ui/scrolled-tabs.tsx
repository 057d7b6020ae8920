import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Tabs as Primitive } from 'radix-ui';
import { useCallback, useRef, useState, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface ScrolledTabsProps {
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A tab bar that fades, and has an arrow, at the side where more tabs are. */
export function ScrolledTabs({ label, className, children }: ScrolledTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const [hidden, setHidden] = useState({ before: false, after: false });

  const watch = useCallback((bar: HTMLDivElement | null) => {
    list.current = bar;
    if (!bar) return undefined;
    const measure = () =>
      setHidden({
        before: bar.scrollLeft > 1,
        after: bar.scrollLeft + bar.clientWidth < bar.scrollWidth - 1,
      });
    // A number that loads later widens its tab.
    const observer = new ResizeObserver(() => {
      showActive(bar);
      measure();
    });
    observer.observe(bar);
    for (const tab of bar.children) observer.observe(tab);
    bar.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      bar.removeEventListener('scroll', measure);
    };
  }, []);

  const turn = (direction: 1 | -1) => {
    const bar = list.current;
    bar?.scrollBy({ left: direction * bar.clientWidth * 0.7 });
  };
  return (
    <div className={classNames('border-b print:hidden', className)}>
      <div className="relative">
        <Primitive.List
          ref={watch}
          aria-label={label}
          className={classNames(
            '-mx-1.5 flex gap-2 overflow-x-auto scroll-px-12 [scrollbar-width:none]',
            fades[hidden.before ? (hidden.after ? 'both' : 'before') : hidden.after ? 'after' : 'none'],
          )}
        >
          {children}
        </Primitive.List>
        {hidden.before && <Arrow isBack onClick={() => turn(-1)} />}
        {hidden.after && <Arrow onClick={() => turn(1)} />}
      </div>
    </div>
  );
}

/** Clear of the faded ends. Only the bar scrolls, not the page. */
function showActive(bar: HTMLElement): void {
  const tab = bar.querySelector('[data-state=active]')?.getBoundingClientRect();
  if (!tab) return;
  const { left, right } = bar.getBoundingClientRect();
  const after = tab.right - (right - faded);
  const before = left + faded - tab.left;
  if (after > 0) bar.scrollLeft += after;
  else if (before > 0) bar.scrollLeft -= before;
}

/** Pixels. */
const faded = 48;

const fades = {
  none: '',
  before: '[mask-image:linear-gradient(to_right,transparent_1.5rem,black_4rem)]',
  after: '[mask-image:linear-gradient(to_left,transparent_1.5rem,black_4rem)]',
  both: '[mask-image:linear-gradient(to_right,transparent_1.5rem,black_4rem,black_calc(100%-4rem),transparent_calc(100%-1.5rem))]',
};

/** For a pointer: by keyboard and for screen readers, the arrow keys reach every tab. */
function Arrow({ isBack = false, onClick }: { isBack?: boolean; onClick: () => void }) {
  const Icon = isBack ? ChevronLeft : ChevronRight;
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden
      data-more-tabs={isBack ? 'before' : 'after'}
      onClick={onClick}
      className={classNames(
        'absolute inset-y-0 flex w-9 items-center justify-center text-ink-muted hover:text-ink',
        isBack ? '-left-2' : '-right-2',
      )}
    >
      <Icon className="size-4" strokeWidth={2} />
    </button>
  );
}
