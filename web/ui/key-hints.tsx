import { Kbd } from './kbd.tsx';

interface KeyHintsProps {
  hints: readonly { keys: readonly string[]; does: string }[];
  className: string;
}

/** Keys and what they do, on one line. Hidden on touch devices, which have no keys. */
export function KeyHints({ hints, className }: KeyHintsProps) {
  return (
    <p className={`flex flex-wrap gap-y-1 text-small text-ink-faint pointer-coarse:hidden ${className}`}>
      {hints.map(({ keys, does }) => (
        <span key={does} className="inline-flex items-center gap-1">
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
          {does}
        </span>
      ))}
    </p>
  );
}
