export const languages = [
  { value: 'curl', label: 'curl' },
  { value: 'typescript', label: 'TypeScript' },
] as const;
export type Language = (typeof languages)[number]['value'];

interface Example extends Record<Language, string> {
  title: string;
  says: string;
}

/** API examples for this server. The key comes from the secret store of the software. */
export function snippets(origin: string): Example[] {
  return [
    {
      title: 'Read a list',
      says: 'A list is returned as an array. The parameter fields selects the fields to return. Every field can be used as a filter.',
      curl: `export BILUM_KEY=bilum_…

curl --fail-with-body '${origin}/api/assets?status=Operational&fields=assetTag,assetName' \\
  --header "Authorization: Bearer $BILUM_KEY"`,
      typescript: `const headers = {
  authorization: \`Bearer \${process.env.BILUM_KEY}\`,
  'content-type': 'application/json',
};

const query = new URLSearchParams({ status: 'Operational', fields: 'assetTag,assetName' });
const answer = await fetch(\`${origin}/api/assets?\${query}\`, { headers });
const assets: { id: string; assetTag: string; assetName: string }[] = await answer.json();`,
    },
    {
      title: 'Read a long list page by page',
      says: 'Each page has up to 500 records. With total=1, the header X-Total-Count contains the number of records.',
      curl: `curl --include '${origin}/api/attendance?dateFrom=2026-01-01&sort=date&page=1&pageSize=500&total=1' \\
  --header "Authorization: Bearer $BILUM_KEY"`,
      typescript: `const all: unknown[] = [];
for (let page = 1; ; page += 1) {
  const query = new URLSearchParams({ sort: 'date', page: String(page), pageSize: '500' });
  const answer = await fetch(\`${origin}/api/attendance?\${query}\`, { headers });
  const rows: unknown[] = await answer.json();
  all.push(...rows);
  if (rows.length < 500) break;
}`,
    },
    {
      title: 'Add a record once',
      says: 'Send your own id, a UUID. If you repeat the request with the same id, no second record is created.',
      curl: `curl --fail-with-body '${origin}/api/fuel-entries' \\
  --header "Authorization: Bearer $BILUM_KEY" --json '{
    "id": "'"$(uuidgen | tr A-Z a-z)"'",
    "assetId": "the id of the vehicle",
    "date": "2026-03-14",
    "litres": 82.5
  }'`,
      typescript: `const entry = {
  id: crypto.randomUUID(),
  assetId: 'the id of the vehicle',
  date: '2026-03-14',
  litres: 82.5,
};
const request = { method: 'POST', headers, body: JSON.stringify(entry) };
const answer = await fetch('${origin}/api/fuel-entries', request);
// 201 when created now, 200 when created before.`,
    },
    {
      title: 'Handle errors',
      says: 'The field detail describes the problem in a sentence, and errors lists it for each field. With 429 and 503, Retry-After contains the number of seconds to wait.',
      curl: `{
  "type": "about:blank#invalid",
  "title": "Unprocessable Entity",
  "status": 422,
  "detail": "Litres must not be below 0.01",
  "code": "invalid",
  "errors": [{ "path": "litres", "message": "Litres must not be below 0.01" }],
  "requestId": "…"
}`,
      typescript: `if (answer.status === 429 || answer.status === 503) {
  const seconds = Number(answer.headers.get('retry-after') ?? '1');
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  // then send the same again, with the same id
} else if (!answer.ok) {
  const { detail, errors = [] } = await answer.json();
  console.error(detail, errors);
}`,
    },
  ];
}
