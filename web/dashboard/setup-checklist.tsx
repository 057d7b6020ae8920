import { Link, type LinkProps } from '@tanstack/react-router';
import { Circle, CircleCheck } from 'lucide-react';
import type { BodyOf } from '#contract/engine/endpoint.ts';
import { setupSteps, type Setup, type SetupStep } from '#contract/dashboard/setup.ts';
import { updateSettings } from '#contract/settings/settings.ts';
import { useChange } from '#web/engine/queries.ts';
import { Button, buttonStyle } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

interface Step {
  title: string;
  hint: string;
  action: string;
  to: Pick<LinkProps, 'to' | 'search'>;
  /** The setting which says that nobody needs it. */
  notNeeded?: BodyOf<typeof updateSettings>;
}

const steps: Record<SetupStep, Step> = {
  sites: {
    title: 'Add your sites',
    hint: 'Employees, assets and stock belong to a site.',
    action: 'Add sites',
    to: { to: '/settings' },
  },
  people: {
    title: 'Add your people',
    hint: 'Import employees from a spreadsheet, or add them one by one.',
    action: 'Import employees',
    to: { to: '/import', search: { of: 'employees' } },
  },
  roles: {
    title: 'Give people their roles',
    hint: 'A role decides what a person can see and change.',
    action: 'Open users',
    to: { to: '/users' },
  },
  holidays: {
    title: 'Confirm the public holidays',
    hint: 'Compare the dates with the official notice of the year.',
    action: 'Check holidays',
    to: { to: '/settings', search: { tab: 'holidays' } },
  },
  payRules: {
    title: 'Confirm the pay rules',
    hint: 'Compare income tax, superannuation, overtime and minimum wage with the current law.',
    action: 'Check pay rules',
    to: { to: '/settings', search: { tab: 'pay-rules' } },
  },
  openings: {
    title: 'Enter the opening leave balances',
    hint: 'The days of leave that people have on the day you start. What they earn later is added by the entitlement rules.',
    action: 'Enter balances',
    to: { to: '/hr', search: { tab: 'leave', 'openings.date': 'today' } },
    notNeeded: { hasNoOpenings: true },
  },
  backup: {
    title: 'Schedule backups',
    hint: 'Bilum then takes a backup every day and verifies it.',
    action: 'Set up backups',
    to: { to: '/settings', search: { tab: 'jobs' } },
  },
  administrators: {
    title: 'Add a second administrator',
    hint: 'Someone who can help if you lose your password or are away.',
    action: 'Add user',
    to: { to: '/users', search: { add: 'user' } },
  },
};

/** What is left to set up in a new organisation. Hiding it applies to all administrators. */
export function SetupChecklist({ setup }: { setup: Setup }) {
  const hide = useChange(updateSettings, {
    success: 'Setup checklist hidden. You can show it again in Settings.',
  });
  const done = setupSteps.filter((step) => setup[step]).length;
  return (
    <Card
      title="Set up your organisation"
      subtitle={`${done} of ${setupSteps.length} steps done`}
      actions={
        <Button
          size="small"
          variant="ghost"
          busy={hide.isPending}
          onClick={() => hide.mutate({ body: { isSetupHidden: true } })}
        >
          Hide checklist
        </Button>
      }
      flush
    >
      <ol>
        {setupSteps.map((step) => (
          <StepLine key={step} step={steps[step]} isDone={setup[step]} />
        ))}
      </ol>
    </Card>
  );
}

function StepLine({ step: { title, hint, action, to, notNeeded }, isDone }: { step: Step; isDone: boolean }) {
  const skip = useChange(updateSettings, { success: 'Step marked as not needed' });
  const Icon = isDone ? CircleCheck : Circle;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b px-4 py-2.5 last:border-b-0">
      <Icon
        aria-hidden
        className={isDone ? 'size-5 shrink-0 text-green-ink' : 'size-5 shrink-0 text-ink-faint'}
        strokeWidth={1.75}
      />
      <div className="min-w-0 flex-1 basis-48 max-sm:basis-[calc(100%-3rem)]">
        <p className={isDone ? 'text-ink-muted' : 'font-medium'}>
          {title}
          {isDone && <span className="sr-only">: done</span>}
        </p>
        {!isDone && <p className="text-small text-ink-muted">{hint}</p>}
      </div>
      {isDone ? (
        <span aria-hidden className="text-small text-green-ink">
          Done
        </span>
      ) : (
        <span className="flex flex-wrap items-center gap-2 max-sm:ml-8">
          {notNeeded && (
            <Button
              size="small"
              variant="ghost"
              busy={skip.isPending}
              onClick={() => skip.mutate({ body: notNeeded })}
            >
              Not needed
            </Button>
          )}
          <Link {...to} className={buttonStyle('secondary', 'small')}>
            {action}
          </Link>
        </span>
      )}
    </li>
  );
}
