/** For example 'Chrome on Windows': enough to recognise one's own devices. */
export function deviceOf(userAgent = ''): string | null {
  const browser = firstOf(userAgent, {
    Edg: 'Edge',
    OPR: 'Opera',
    Firefox: 'Firefox',
    Chrome: 'Chrome',
    Safari: 'Safari',
  });
  const system = firstOf(userAgent, {
    Android: 'Android',
    iPhone: 'iPhone',
    iPad: 'iPad',
    Windows: 'Windows',
    'Mac OS': 'Mac',
    Linux: 'Linux',
  });
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? (userAgent.slice(0, 80) || null);
}

function firstOf(text: string, names: Record<string, string>): string | undefined {
  return Object.entries(names).find(([sign]) => text.includes(sign))?.[1];
}
