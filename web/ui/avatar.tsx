import { locale } from '#contract/engine/number-text.ts';
import { classNames } from './class-names.ts';

interface AvatarProps {
  /** Initials and colour are derived from the name. */
  name: string;
  size?: 'small' | 'medium' | 'large';
  className?: string;
}

/** Hidden from screen readers, because the name is next to it. */
export function Avatar({ name, size = 'small', className }: AvatarProps) {
  return (
    <span
      aria-hidden
      className={classNames(
        'inline-flex shrink-0 items-center justify-center rounded-full font-medium select-none',
        sizes[size],
        tones[toneOf(name)],
        className,
      )}
    >
      {initialsOf(name)}
    </span>
  );
}

/** Initials of the first and last word: 'Mary Ann Kila' is MK. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return (
    ends
      .map((word) => [...(word ?? '')][0] ?? '')
      .join('')
      .toLocaleUpperCase(locale) || '?'
  );
}

function toneOf(name: string): number {
  // FNV-1a, so that similar names such as 'John Kila' and 'Joan Kila' get different colours.
  const hash = [...name.trim().toLowerCase()].reduce(
    (sum, letter) => Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 16_777_619),
    2_166_136_261,
  );
  return ((hash >>> 16) ^ (hash & 0xffff)) % tones.length;
}

const sizes = { small: 'size-7 text-small', medium: 'size-10 text-body', large: 'size-14 text-title' };

const tones = [
  'bg-avatar-1 text-avatar-1-ink',
  'bg-avatar-2 text-avatar-2-ink',
  'bg-avatar-3 text-avatar-3-ink',
  'bg-avatar-4 text-avatar-4-ink',
  'bg-avatar-5 text-avatar-5-ink',
  'bg-avatar-6 text-avatar-6-ink',
  'bg-avatar-7 text-avatar-7-ink',
  'bg-avatar-8 text-avatar-8-ink',
];
