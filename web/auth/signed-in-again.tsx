import { linkStyle } from '#web/ui/link-style.ts';

interface SignedInAgainProps {
  /** The reference of a refusal. */
  refused: string | undefined;
  /** The page that the person comes from, if it has no tab of its own. */
  to: string | undefined;
}

/** In the tab that comes back from the identity provider, while another one waits. */
export function SignedInAgain({ refused, to = '/' }: SignedInAgainProps) {
  return (
    <div className="flex flex-col gap-4">
      {refused === undefined ? (
        <p role="status">Close this tab. What you were doing goes on in the other tab.</p>
      ) : (
        <p role="alert">
          Go back to the other tab and try again. If it fails again, ask an administrator for help, and give
          them the reference <span className="font-mono font-medium whitespace-nowrap">{refused}</span>.
        </p>
      )}
      <p>
        <a href={to} className={linkStyle}>
          Open Bilum here
        </a>
      </p>
    </div>
  );
}
