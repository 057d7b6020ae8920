interface Device {
  /** 'Chrome on Android' */
  name: string;
  isPhone: boolean;
}

const browsers = [
  { is: /Edg\//, name: 'Edge' },
  { is: /OPR\//, name: 'Opera' },
  { is: /Firefox\//, name: 'Firefox' },
  { is: /Chrome\//, name: 'Chrome' },
  { is: /Safari\//, name: 'Safari' },
];

const systems = [
  { is: /iPhone/, name: 'iPhone' },
  { is: /iPad/, name: 'iPad' },
  { is: /Android/, name: 'Android' },
  { is: /Windows/, name: 'Windows' },
  { is: /Mac OS X/, name: 'macOS' },
  { is: /Linux/, name: 'Linux' },
];

/** What a browser calls itself, in words people use. */
export function deviceOf(userAgent: string | null): Device {
  const sent = userAgent ?? '';
  const browser = browsers.find(({ is }) => is.test(sent))?.name;
  const system = systems.find(({ is }) => is.test(sent))?.name;
  const known = [browser, system].filter(Boolean).join(' on ');
  return { name: known || sent.slice(0, 40) || 'Unknown device', isPhone: /iPhone|Android/.test(sent) };
}
