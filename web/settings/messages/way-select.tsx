import { wayWords, ways, type Way } from '#contract/messages/message-choices.ts';
import { Select } from '#web/ui/select.tsx';

interface WaySelectProps {
  label: string;
  value: Way | null;
  mayTurnOff: boolean;
  /** Offers the default of the organisation. */
  byDefault?: Way;
  onChange: (way: Way | null) => void;
}

/** How to get notifications of a kind. */
export function WaySelect({ label, value, mayTurnOff, byDefault, onChange }: WaySelectProps) {
  const offered = ways.filter((way) => mayTurnOff || way !== 'off');
  return (
    <Select
      aria-label={label}
      className="w-full sm:w-56"
      options={offered.map((way) => ({ value: way, label: wayWords[way] }))}
      value={value}
      {...(byDefault && { noneLabel: `Default: ${wayWords[byDefault]}` })}
      onChange={onChange}
    />
  );
}
