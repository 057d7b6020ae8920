import type { SignInDetails } from '#contract/auth/identity-providers.ts';
import { TitledSection } from './titled-section.tsx';
import { CodeBox } from '#web/ui/code-box.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** What to enter at the provider, so that it sends people back to Bilum. */
export function Addresses({ details: { redirectUri, signedOutUri } }: { details: SignInDetails }) {
  return (
    <TitledSection title="Enter at the provider">
      {redirectUri === null || signedOutUri === null ? (
        <Notice>
          Bilum does not know its own address. Start the server with PUBLIC_URL, the address that people open.
        </Notice>
      ) : (
        <div className="flex flex-col gap-4">
          <Address label="Redirect URI" address={redirectUri} />
          <Address label="Post-logout redirect URI" address={signedOutUri} />
        </div>
      )}
    </TitledSection>
  );
}

function Address({ label, address }: { label: string; address: string }) {
  return (
    <div className="flex flex-col gap-1">
      <p className="text-small text-ink-faint">{label}</p>
      <CodeBox code={address} label={label} />
    </div>
  );
}
