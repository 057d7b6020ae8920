/**
 * Parses a time as people write it to `HH:MM` (24 hours), or null. Besides 07:30 it takes 7, 730,
 * 7.30, 7 30, 7.30pm, 7pm, 16h, 16h30, noon and midnight. 0am and 13am are invalid.
 */
export function readTime(text: string): string | null {
  const written = text.trim().toLowerCase();
  const named = namedTimes[written];
  if (named) return named;
  const parts = forms.map((form) => form.exec(written)?.groups).find(Boolean);
  if (!parts) return null;
  const { hour = '', minute = '00', half } = parts;
  const hours = half ? hourOfHalf(Number(hour), half) : Number(hour);
  if (hours === null || hours > 23 || Number(minute) > 59) return null;
  return `${String(hours).padStart(2, '0')}:${minute}`;
}

const namedTimes: Record<string, string> = { noon: '12:00', midday: '12:00', midnight: '00:00' };

const half = String.raw`(?:\s*(?<half>[ap])\.?m?\.?)?`;
const forms = [
  new RegExp(String.raw`^(?<hour>\d{1,2})(?:(?:\s*[:.,]\s*|\s+)(?<minute>\d{2}))?${half}$`),
  new RegExp(String.raw`^(?<hour>\d{1,2})(?<minute>\d{2})${half}$`),
  /^(?<hour>\d{1,2})\s*h\s*(?<minute>\d{2})?$/,
];

function hourOfHalf(hour: number, half: string): number | null {
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half === 'p' ? 12 : 0);
}
