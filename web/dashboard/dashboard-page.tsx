import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { useRights, useSession } from '#web/engine/session.ts';
import { mayEnter, sections, type Section } from '#web/shell/sections.ts';
import { PageHeader } from '#web/ui/page-header.tsx';

export function DashboardPage() {
  const user = useSession((state) => state.user);
  const rights = useRights();
  if (!user) return null;
  const others: Section[] = Object.values(sections).filter(({ path }) => path !== '/');
  return (
    <>
      <PageHeader
        title={sections.dashboard.title}
        subtitle={`Welcome back, ${user.firstName} ${user.lastName}. Here's what's happening today.`}
      />
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {others
          .filter((section) => mayEnter(section, rights))
          .map(({ path, title, subtitle }) => (
            <li key={path}>
              <Link
                to={path}
                className="group flex h-full items-start gap-3 rounded-lg border bg-surface p-4 transition-colors hover:border-edge"
              >
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold">{title}</span>
                  <span className="mt-0.5 block text-ink-muted">{subtitle}</span>
                </span>
                <ArrowRight
                  aria-hidden
                  className="mt-0.5 size-4 shrink-0 text-ink-faint transition-colors group-hover:text-accent-ink"
                  strokeWidth={1.75}
                />
              </Link>
            </li>
          ))}
      </ul>
    </>
  );
}
