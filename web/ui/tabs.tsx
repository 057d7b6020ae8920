import { Tabs as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { ScrolledTabs } from './scrolled-tabs.tsx';

export interface Tab<Value extends string = string> {
  value: Value;
  label: string;
  /** A number after the label. */
  count?: number;
}

interface TabsProps<Value extends string> {
  /** The label for screen readers: 'Mary Kila'. */
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** The tab bar stays fixed while the content scrolls. */
  isPinned?: boolean;
  /** The content of the current tab. */
  children: ReactNode;
}

/** Controlled: keep the current tab in the URL. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, tabs, value, onChange, isPinned = false, children } = props;
  function change(wanted: string) {
    const tab = tabs.find((each) => each.value === wanted);
    if (tab) onChange(tab.value);
  }
  return (
    // Manual activation: a tab that regains the focus because unsaved input blocked leaving must
    // not open.
    <Primitive.Root value={value} onValueChange={change} activationMode="manual" className="min-w-0">
      <ScrolledTabs
        label={label}
        className={isPinned ? 'sticky top-0 z-10 -mx-4 bg-raised px-4 sm:-mx-6 sm:px-6' : undefined}
      >
        {tabs.map((tab) => (
          <Primitive.Trigger
            key={tab.value}
            value={tab.value}
            ref={tab.value === value ? scrollIntoSight : undefined}
            className="relative inline-flex h-10 shrink-0 items-center gap-1.5 rounded-md px-1.5 text-body font-medium whitespace-nowrap text-ink-muted transition-colors -outline-offset-2 after:absolute after:inset-x-1.5 after:bottom-0 after:h-0.5 after:rounded-full hover:text-ink data-[state=active]:text-ink data-[state=active]:after:bg-accent pointer-coarse:h-12"
          >
            {tab.label}
            {tab.count !== undefined && (
              <span className="rounded-sm bg-pressed px-1 text-small text-ink-muted tabular-nums">
                {tab.count}
              </span>
            )}
          </Primitive.Trigger>
        ))}
      </ScrolledTabs>
      <Primitive.Content value={value} className="pt-5 -outline-offset-2 max-sm:pt-3">
        {children}
      </Primitive.Content>
    </Primitive.Root>
  );
}

function scrollIntoSight(tab: HTMLElement | null): void {
  tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
