import { refusalsKeptDays, type SignInDetails } from '#contract/auth/identity-providers.ts';
import { useFormats } from '#web/engine/format.ts';
import { TitledSection } from './titled-section.tsx';

/** Sign-ins that were refused, with the reasons that the people are not told. */
export function Refusals({ refusals }: Pick<SignInDetails, 'refusals'>) {
  const formats = useFormats();
  return (
    <TitledSection title="Refused sign-ins">
      {refusals.length === 0 && (
        <p className="text-ink-muted">{`No sign-in was refused in the last ${refusalsKeptDays} days.`}</p>
      )}
      <ul className="flex flex-col gap-3">
        {refusals.map(({ reference, at, sentence, who, address }) => (
          <li key={reference}>
            <p className="wrap-anywhere">{sentence}</p>
            <p className="text-small wrap-anywhere text-ink-muted">
              <span className="font-mono">{reference}</span>
              {` · ${[formats.instant(at), who, address].filter(Boolean).join(' · ')}`}
            </p>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
