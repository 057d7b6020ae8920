import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { covers } from '#contract/engine/access.ts';
import { countOf } from '#contract/engine/number-text.ts';
import { readSettings } from '#contract/settings/settings.ts';
import { roles } from '#contract/users/roles.ts';
import { reading } from '#web/engine/queries.ts';
import { useRights } from '#web/engine/session.ts';
import { ResourceField } from '#web/form/resource-field.tsx';
import { ResourceForm } from '#web/form/resource-form.tsx';
import { useResourceForm } from '#web/form/use-resource-form.ts';
import { Card } from '#web/ui/card.tsx';
import { linkStyle } from '#web/ui/link-style.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { Role } from './role.ts';

/** Whether the users of a role are asked for a second factor. Also for built-in roles. */
export function RoleSecondFactor({ role }: { role: Role }) {
  const rights = useRights();
  const mayChange = rights['roles:update'] === 'all' && covers(rights, role.permissions);
  return (
    <Card title="Second factor" subtitle="Whether people with this role need more than a password to sign in">
      <div className="flex max-w-md flex-col gap-3">
        {mayChange ? <PolicyForm role={role} /> : <p>{role.secondFactor}</p>}
        <WithoutFactor role={role} />
      </div>
    </Card>
  );
}

function PolicyForm({ role }: { role: Role }) {
  const form = useResourceForm({
    resource: roles,
    fields: ['secondFactor'],
    record: role,
    success: 'Role updated successfully',
  });
  const { data } = useQuery(reading(readSettings, {}));
  const chosen = form.form.watch('secondFactor');
  const days = data?.secondFactorGraceDays;
  return (
    <ResourceForm form={form} submitLabel="Save" busyLabel="Saving...">
      <ResourceField form={form} name="secondFactor" />
      {chosen === 'Required' && days !== undefined && (
        <Notice>
          {`${days === 0 ? 'At once' : `After ${countOf(days, 'day')}`}, people without a second factor can only set one up, and their API keys stop until then. You can change the number of days in Settings, General.`}
        </Notice>
      )}
    </ResourceForm>
  );
}

function WithoutFactor({ role: { id, userCount, withoutFactorCount } }: { role: Role }) {
  if (withoutFactorCount === undefined || userCount === 0) return null;
  if (withoutFactorCount === 0)
    return <p className="text-small text-ink-muted">Everyone with this role has a second factor.</p>;
  return (
    <Link to="/users" search={{ roleId: id, hasSecondFactor: 'false' }} className={`self-start ${linkStyle}`}>
      {`${withoutFactorCount} of ${countOf(userCount, 'user')} without a second factor`}
    </Link>
  );
}
