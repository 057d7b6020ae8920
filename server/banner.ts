export type Welcome = {
  address: string;
  username: string;
  /** Only when it was made up just now. */
  password?: string | undefined;
  /** Only while nobody can sign in yet. */
  setupCode?: string | undefined;
  notes: string[];
};

export function banner({ address, username, password, setupCode, notes }: Welcome): string {
  const rows: [string, string][] = [['Bilum', address]];
  if (setupCode === undefined) rows.push(['Username', username]);
  if (setupCode === undefined && password !== undefined) rows.push(['Password', password]);
  if (setupCode !== undefined) rows.push(['Set up', `${address}/login?setup=${setupCode}`]);
  const width = Math.max(...rows.map(([label]) => label.length));
  const lines = rows.map(([label, text]) => `  ${label.padEnd(width)}   ${text}`);
  return ['', ...notes.map((note) => `  ${note}`), ...(notes.length ? [''] : []), ...lines, '', ''].join(
    '\n',
  );
}
