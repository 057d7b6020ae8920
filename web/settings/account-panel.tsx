import { describePermissions } from '#contract/auth/describe-permissions.ts';
import { useSession } from '#web/engine/session.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { lazyPart } from '#web/page/lazy-part.tsx';
import { OwnPasskeys } from './passkeys/own-passkeys.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { PasswordForm } from './password-form.tsx';

const OwnChoices = lazyPart(async () => (await import('./messages/own-choices.tsx')).OwnChoices);
const LearnButton = lazyPart(async () => (await import('./programs/learn-button.tsx')).LearnButton);
const TwoFactor = lazyPart(async () => (await import('./two-factor/two-factor.tsx')).TwoFactor);
const OwnKeys = lazyPart(async () => (await import('./programs/own-keys.tsx')).OwnKeys);

/** The user's own account: permissions, sessions and password. */
export function AccountPanel({ onClose }: { onClose: () => void }) {
  const user = useSession((state) => state.user);
  if (!user) return null;
  const name = `${user.firstName} ${user.lastName}`;
  return (
    <SidePanel
      open
      onClose={onClose}
      leading={<Avatar name={name} size="medium" />}
      title={name}
      subtitle={[user.username, user.role.roleName, user.email].filter(Boolean).join(' · ')}
    >
      <div className="flex flex-col gap-8">
        <section>
          <h3 className="mb-2 font-semibold">Signed-in devices</h3>
          <div className="rounded-lg border">
            <OwnSessions />
          </div>
        </section>
        <section>
          <h3 className="mb-2 font-semibold">Your password</h3>
          <PasswordForm />
        </section>
        <section>
          <h3 className="mb-2 font-semibold">Two-factor authentication</h3>
          <TwoFactor />
        </section>
        <section>
          <h3 className="mb-2 font-semibold">Your passkeys</h3>
          <div className="rounded-lg border">
            <OwnPasskeys />
          </div>
        </section>
        <section>
          <h3 className="mb-2 font-semibold">Notifications</h3>
          <OwnChoices />
        </section>
        <section>
          <h3 className="mb-2 font-semibold">Your API keys</h3>
          <div className="rounded-lg border">
            <OwnKeys aside={<LearnButton />} />
          </div>
        </section>
        <section>
          <h3 className="mb-2 font-semibold">Your permissions</h3>
          <dl className="flex flex-col gap-3">
            {describePermissions(user.role.permissions, 'your').map(({ area, sentences }) => (
              <div key={area}>
                <dt className="font-medium">{area}</dt>
                {sentences.map((sentence) => (
                  <dd key={sentence} className="text-ink-muted">
                    {sentence}
                  </dd>
                ))}
              </div>
            ))}
          </dl>
        </section>
      </div>
    </SidePanel>
  );
}
